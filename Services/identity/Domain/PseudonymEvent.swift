public import EventSourcing

/// Event of one pseudonym.
public enum PseudonymEvent: Sendable, Equatable {
    /// The pseudonym belongs to a person from now on, until they have another one.
    case claimed(PseudonymClaimed)
}

/// Owner of a pseudonym.
public struct PseudonymClaimed: Codable, Sendable, Equatable {
    /// The owner.
    public var person: PersonID

    /// Describes one claim.
    public init(person: PersonID) {
        self.person = person
    }
}

extension PseudonymEvent: StoredEvent {
    /// The stored names of what happens to a pseudonym.
    public static let schema = EventSchema<PseudonymEvent>()
        .reading(EventType("pseudonym.claimed", version: 1), as: PseudonymClaimed.self) { .claimed($0) }
        .writing { event in
            switch event {
            case .claimed(let payload): StoredForm("pseudonym.claimed", version: 1, payload)
            }
        }
}
