public import EventSourcing
public import FoundationEssentials

/// Event of what is known of somebody's reading. A stream for each enrolment.
public enum ProgressEvent: Sendable, Hashable {
    /// Facts of a device came in.
    case kept(FactsKept)

    /// The facts that came in.
    public var facts: FactsKept {
        switch self {
        case .kept(let facts): facts
        }
    }
}

/// Facts that came in together.
public struct FactsKept: Codable, Sendable, Hashable {
    /// The enrolment.
    public var enrolment: UUID
    /// Client whose reading it is.
    public var client: UUID
    /// Time of receipt.
    public var at: Date
    /// Facts that weren't known before.
    public var facts: Personal<[ProgressFact]>

    /// States it.
    public init(enrolment: UUID, client: UUID, at: Date, facts: Personal<[ProgressFact]>) {
        (self.enrolment, self.client, self.at, self.facts) = (enrolment, client, at, facts)
    }

    /// The facts with their time of receipt; none once the client's key is destroyed.
    public var kept: [KeptFact] { (facts.value ?? []).map { KeptFact($0, received: at) } }
}

extension ProgressEvent: StoredEvent {
    private static let keptType = EventType("progress.kept", version: 1)

    /// The stored name of what devices tell.
    public static let schema = EventSchema<ProgressEvent>()
        .reading(keptType, as: FactsKept.self) { .kept($0) }
        .writing { event in
            switch event {
            case .kept(let facts): StoredForm(keptType, facts)
            }
        }

    /// Everything that a device told is sealed under the client's key.
    public var subject: UUID? { facts.client }
}
