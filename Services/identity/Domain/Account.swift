public import EventSourcing

/// What the rules need to know of a person who is registered.
public struct Account: Sendable, Equatable {
    /// The person.
    public let id: PersonID
    /// The small number.
    public let number: Int
    /// The names.
    public internal(set) var name: Personal<PersonName>
    /// The roles.
    public internal(set) var roles: Roles
    /// The password that counts; `nil` until one has been set: nobody can sign in then.
    public internal(set) var credential: CredentialID?
    /// Whether the person may sign in.
    public internal(set) var isActive: Bool

    init(_ registration: PersonRegistration) {
        id = registration.person
        number = registration.number
        name = registration.name
        roles = registration.roles
        credential = nil
        isActive = true
    }
}
