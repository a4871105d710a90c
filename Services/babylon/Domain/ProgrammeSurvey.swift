public import FoundationEssentials

/// Survey of a programme: which one, and when it is asked.
public struct ProgrammeSurvey: Codable, Sendable, Hashable {
    /// Its id in this programme, by which rules name it. The same survey may be asked several times.
    public var id: UUID
    /// The survey.
    public var survey: UUID
    /// Time of asking.
    public var point: SurveyPoint

    /// States it.
    public init(id: UUID, survey: UUID, point: SurveyPoint) { (self.id, self.survey, self.point) = (id, survey, point) }
}

/// Point in time of an enrolment at which a survey is asked.
public enum SurveyPoint: Sendable, Hashable {
    /// With the application.
    case application
    /// So many days after the start.
    case afterStart(days: Int)
    /// When a module of the programme was done.
    case afterDone(UUID)
    /// At the end.
    case end
    /// So many days after the end.
    case followUp(days: Int)
}

extension SurveyPoint: Codable {
    /// Word for the kind of a point, as it is stored and told.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        case application
        case start
        case done
        case end
        case followUp = "follow-up"
    }

    private enum CodingKeys: String, CodingKey {
        case at, days, module
    }

    /// The kind.
    public var kind: Kind {
        switch self {
        case .application: .application
        case .afterStart: .start
        case .afterDone: .done
        case .end: .end
        case .followUp: .followUp
        }
    }

    /// Reads a point by its kind.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(Kind.self, forKey: .at) {
        case .application: self = .application
        case .start: self = .afterStart(days: try container.decode(Int.self, forKey: .days))
        case .done: self = .afterDone(try container.decode(UUID.self, forKey: .module))
        case .end: self = .end
        case .followUp: self = .followUp(days: try container.decode(Int.self, forKey: .days))
        }
    }

    /// Writes the point with its kind.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .at)
        switch self {
        case .application, .end: break
        case .afterStart(let days), .followUp(let days): try container.encode(days, forKey: .days)
        case .afterDone(let module): try container.encode(module, forKey: .module)
        }
    }
}
