public import EventSourcing

/// Event of one mail address.
public enum AddressEvent: Sendable, Equatable {
    /// The address belongs to a person from now on, until they have another one.
    case claimed(AddressClaimed)
    /// Somebody asked for help by mail to this address, whether anybody has it or not.
    case helpAsked(AddressHelp)
}

/// Owner of an address.
public struct AddressClaimed: Codable, Sendable, Equatable {
    /// The owner.
    public var person: PersonID

    /// Describes one claim.
    public init(person: PersonID) {
        self.person = person
    }
}

/// Request for help.
public struct AddressHelp: Codable, Sendable, Equatable {
    /// The kinds.
    public enum Kind: String, Codable, Sendable, Hashable {
        /// A new password in place of a forgotten one.
        case password
        /// The login name, which was forgotten.
        case login
        /// Another mail with the link that ends a registration.
        case verification
    }

    /// The kind.
    public var kind: Kind

    /// Describes one call for help.
    public init(kind: Kind) {
        self.kind = kind
    }
}

extension AddressEvent: StoredEvent {
    /// The stored names of what happens to an address.
    public static let schema = EventSchema<AddressEvent>()
        .reading(EventType("address.claimed", version: 1), as: AddressClaimed.self) { .claimed($0) }
        .reading(EventType("address.help_asked", version: 1), as: AddressHelp.self) { .helpAsked($0) }
        .writing { event in
            switch event {
            case .claimed(let payload): StoredForm("address.claimed", version: 1, payload)
            case .helpAsked(let payload): StoredForm("address.help_asked", version: 1, payload)
            }
        }
}
