public import EventSourcing
public import Languages

/// Event of the unit's description. One stream. Nothing in it is personal.
public enum UnitEvent: Sendable, Equatable {
    /// The description in one language is this from now on.
    case described(UnitText)
    /// The description in one language was taken away.
    case withdrawn(UnitWithdrawal)
}

/// Withdrawal of a description.
public struct UnitWithdrawal: Codable, Sendable, Equatable {
    /// Language of the description.
    public var language: LanguageTag

    /// Names the language.
    public init(language: LanguageTag) { self.language = language }
}

extension UnitEvent: StoredEvent {
    /// The stored names of what happens to the description.
    public static let schema = EventSchema<UnitEvent>()
        .reading(EventType("unit.described", version: 1), as: UnitText.self) { .described($0) }
        .reading(EventType("unit.description_withdrawn", version: 1), as: UnitWithdrawal.self) { .withdrawn($0) }
        .writing { event in
            switch event {
            case .described(let payload): StoredForm("unit.described", version: 1, payload)
            case .withdrawn(let payload): StoredForm("unit.description_withdrawn", version: 1, payload)
            }
        }
}
