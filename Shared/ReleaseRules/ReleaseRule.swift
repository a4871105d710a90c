public import EventSourcing
public import FoundationEssentials

/// Rule of a module in a programme. The module opens when all of its rules hold, and not before the start.
public enum ReleaseRule: Sendable, Hashable {
    /// So many days after the start.
    case afterStart(days: Int)
    /// So many days after another module was done.
    case afterDone(UUID, days: Int)
    /// On a day.
    case on(CivilDay)
    /// After a survey of the programme was answered.
    case afterSurvey(UUID)
    /// After a therapist unlocked it.
    case unlocked
}

extension ReleaseRule: Codable {
    /// Word for the kind of a rule, as it is stored and told.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        case start
        case done
        case date
        case survey
        case unlock
    }

    private enum CodingKeys: String, CodingKey {
        case rule, days, module, day, survey
    }

    /// The kind.
    public var kind: Kind {
        switch self {
        case .afterStart: .start
        case .afterDone: .done
        case .on: .date
        case .afterSurvey: .survey
        case .unlocked: .unlock
        }
    }

    /// Reads a rule by its kind.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(Kind.self, forKey: .rule) {
        case .start: self = .afterStart(days: try container.decode(Int.self, forKey: .days))
        case .done:
            self = .afterDone(
                try container.decode(UUID.self, forKey: .module),
                days: try container.decode(Int.self, forKey: .days)
            )
        case .date: self = .on(try container.decode(CivilDay.self, forKey: .day))
        case .survey: self = .afterSurvey(try container.decode(UUID.self, forKey: .survey))
        case .unlock: self = .unlocked
        }
    }

    /// Writes the rule with its kind.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .rule)
        switch self {
        case .afterStart(let days): try container.encode(days, forKey: .days)
        case .afterDone(let module, let days):
            try container.encode(module, forKey: .module)
            try container.encode(days, forKey: .days)
        case .on(let day): try container.encode(day, forKey: .day)
        case .afterSurvey(let survey): try container.encode(survey, forKey: .survey)
        case .unlocked: break
        }
    }
}

/// Module of a programme: pinned to a version, with its rules.
public struct ReleasedModule: Codable, Sendable, Hashable {
    /// The module.
    public var module: UUID
    /// Version of it that the programme has.
    public var version: Int
    /// Rules that must all hold; none: it opens at the start.
    public var rules: [ReleaseRule]

    /// States it.
    public init(module: UUID, version: Int, rules: [ReleaseRule] = []) {
        (self.module, self.version, self.rules) = (module, version, rules)
    }
}
