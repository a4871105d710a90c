/// Fact about an enrolment for other services: a line of the feed `ledger`. Each states the whole of one thing, so the last one of an enrolment
/// counts, and one that is seen twice must change nothing. Words are in none of them. New kinds may be added; an unknown one must stop the follower.
public enum EnrolmentFact: Sendable, Hashable {
    /// An enrolment is so from now on.
    case enrolment(EnrolmentTerms)
    /// These modules may be read by its client.
    case release(ReleaseTerms)
    /// A module is done for the first time: one fact for each module of an enrolment, which nothing takes back or changes.
    case done(ModuleDone)
}

extension EnrolmentFact: Codable {
    private enum CodingKeys: String, CodingKey {
        case type, data
    }

    /// The name of this kind of fact on the wire. Names are never changed or reused.
    public var type: String {
        switch self {
        case .enrolment: "enrolment.stated"
        case .release: "release.stated"
        case .done: "module.done"
        }
    }

    /// Reads `type` and `data`; throws `DecodingError.dataCorrupted` at `type` when this build doesn't know the kind.
    public init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: CodingKeys.self)
        switch try line.decode(String.self, forKey: .type) {
        case "enrolment.stated": self = .enrolment(try line.decode(EnrolmentTerms.self, forKey: .data))
        case "release.stated": self = .release(try line.decode(ReleaseTerms.self, forKey: .data))
        case "module.done": self = .done(try line.decode(ModuleDone.self, forKey: .data))
        case let unknown:
            throw DecodingError.dataCorruptedError(
                forKey: .type,
                in: line,
                debugDescription: "no fact about enrolments is called \(unknown)"
            )
        }
    }

    /// Writes `type` and `data`.
    public func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: CodingKeys.self)
        try line.encode(type, forKey: .type)
        switch self {
        case .enrolment(let terms): try line.encode(terms, forKey: .data)
        case .release(let terms): try line.encode(terms, forKey: .data)
        case .done(let done): try line.encode(done, forKey: .data)
        }
    }
}
