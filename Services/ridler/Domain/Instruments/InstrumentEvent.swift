public import EventSourcing
public import FoundationEssentials

/// Event of an instrument. Nothing in it is anybody's words but those of its authors.
public enum InstrumentEvent: Sendable, Hashable {
    /// A version was taken.
    case taken(InstrumentTaken)
    /// Earlier responses are scored by the rules of a version from now on.
    case rescored(InstrumentRescored)
}

/// New version of an instrument.
public struct InstrumentTaken: Codable, Sendable, Hashable {
    /// Name.
    public var name: String
    /// Version, from 1.
    public var version: Int
    /// Forms and rules.
    public var terms: InstrumentTerms
    /// Coordinator who imported it; nil: an operator.
    public var by: UUID?
    /// Time of the import.
    public var at: Date

    /// States it.
    public init(name: String, version: Int, terms: InstrumentTerms, by: UUID?, at: Date) {
        (self.name, self.version, self.terms, self.by, self.at) = (name, version, terms, by, at)
    }
}

/// Rules of another version for responses that were there before.
public struct InstrumentRescored: Codable, Sendable, Hashable {
    /// Name.
    public var name: String
    /// Version whose rules count.
    public var version: Int
    /// Coordinator who decided it; nil: an operator.
    public var by: UUID?
    /// Time of the decision.
    public var at: Date

    /// States it.
    public init(name: String, version: Int, by: UUID?, at: Date) {
        (self.name, self.version, self.by, self.at) = (name, version, by, at)
    }
}

extension InstrumentEvent: StoredEvent {
    private static let takenType = EventType("instrument.taken", version: 1)
    private static let rescoredType = EventType("instrument.rescored", version: 1)

    /// The stored names of what happens to instruments.
    public static let schema = EventSchema<InstrumentEvent>()
        .reading(takenType, as: InstrumentTaken.self) { .taken($0) }
        .reading(rescoredType, as: InstrumentRescored.self) { .rescored($0) }
        .writing { event in
            switch event {
            case .taken(let taken): StoredForm(takenType, taken)
            case .rescored(let rescored): StoredForm(rescoredType, rescored)
            }
        }

    /// Nobody: nothing is personal.
    public var subject: UUID? { nil }
}
