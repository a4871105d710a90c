public import EventSourcing
public import FoundationEssentials

/// Everything that can have happened in snitch. What others do is on their logs, and learned from their feeds.
public enum SnitchEvent: Sendable, Hashable {
    /// Somebody has looked at their feed.
    case looked(Looked)
    /// Somebody has said whether and when they want summaries.
    case summaryChosen(SummaryChosen)
    /// The time of a summary has come.
    case summaryStated(SummaryStated)
}

/// A look at one's own feed.
public struct Looked: Codable, Sendable, Hashable {
    /// Person who looked.
    public var person: UUID
    /// Position up to which they did.
    public var position: Int64
    /// Time of the look.
    public var at: Date

    /// States a look.
    public init(person: UUID, position: Int64, at: Date) {
        (self.person, self.position, self.at) = (person, position, at)
    }
}

extension SnitchEvent: StoredEvent {
    private static let lookedType = EventType("feed.looked", version: 1)
    private static let chosenType = EventType("summary.chosen", version: 1)
    private static let statedType = EventType("summary.stated", version: 1)

    /// The stored names.
    public static let schema = EventSchema<SnitchEvent>()
        .reading(lookedType, as: Looked.self) { .looked($0) }
        .reading(chosenType, as: SummaryChosen.self) { .summaryChosen($0) }
        .reading(statedType, as: SummaryStated.self) { .summaryStated($0) }
        .writing { event in
            switch event {
            case .looked(let looked): StoredForm(lookedType, looked)
            case .summaryChosen(let chosen): StoredForm(chosenType, chosen)
            case .summaryStated(let stated): StoredForm(statedType, stated)
            }
        }

    /// Nobody's: no event has a personal field.
    public var subject: UUID? { nil }
}
