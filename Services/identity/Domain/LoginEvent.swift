public import EventSourcing

/// Event of one login name.
public enum LoginEvent: Sendable, Equatable {
    /// The name belongs to a person from now on.
    case claimed(LoginClaimed)
}

/// Owner of a name.
public struct LoginClaimed: Codable, Sendable, Equatable {
    /// The owner.
    public var person: PersonID

    /// Describes one claim.
    public init(person: PersonID) {
        self.person = person
    }
}

extension LoginEvent: StoredEvent {
    /// The stored names of what happens to a login name.
    public static let schema = EventSchema<LoginEvent>()
        .reading(EventType("login.claimed", version: 1), as: LoginClaimed.self) { .claimed($0) }
        .writing { event in
            switch event {
            case .claimed(let payload): StoredForm("login.claimed", version: 1, payload)
            }
        }
}
