public import EventSourcing
public import FoundationEssentials

/// State of a registered person, for the rules.
public struct Account: Sendable, Equatable {
    /// The person.
    public let id: PersonID
    /// The small number.
    public let number: Int
    /// Login name of the person.
    public internal(set) var login: Personal<LoginName>
    /// The names.
    public internal(set) var name: Personal<PersonName>
    /// The roles.
    public internal(set) var roles: Roles
    /// The password that counts; `nil` until one has been set: nobody can sign in then.
    public internal(set) var credential: CredentialID?
    /// Mail address of the person; `nil`: none.
    public internal(set) var email: Personal<EmailAddress>?
    /// True if the person has shown to read mail there, or somebody vouched for it.
    public internal(set) var isEmailVerified = false
    /// The address they would like, until it is theirs.
    public internal(set) var addressChange: AddressChangeRequest?
    /// The change of address that can be taken back.
    public internal(set) var formerAddress: AddressChange?
    /// The mail that opens a way to a new password.
    public internal(set) var passwordReset: MailRequest?
    /// The latest version of each policy that was accepted.
    public internal(set) var accepted: [PolicyName: Int] = [:]
    /// Language and time zone that the person prefers.
    public internal(set) var preferences: Personal<Preferences> = .known(Preferences())
    /// The picture that others see of them; `nil`: none.
    public internal(set) var picture: PictureID?
    /// Name that other clients see; `nil`: none chosen.
    public internal(set) var pseudonym: Personal<Pseudonym>?
    /// True if the person may sign in.
    public internal(set) var isActive: Bool
    /// Events of the account so far: the version of its stream.
    public internal(set) var version: Int64 = 1

    init(_ registration: PersonRegistration) {
        id = registration.person
        number = registration.number
        login = registration.login
        name = registration.name
        email = registration.email
        roles = registration.roles
        credential = nil
        isActive = true
    }
}

extension Account {
    /// Returns true if the person still holds `address`: it is theirs, or they can have it back.
    public func holds(_ address: EmailAddress, at now: Date) -> Bool {
        if email?.value?.canonical == address.canonical { return true }
        guard let change = formerAddress, now < change.wayBack.expires else { return false }
        return change.former.value?.canonical == address.canonical
    }

    /// Policies of `versions` that are still to be accepted.
    public func missing(of versions: [PolicyVersion]) -> [PolicyVersion] {
        versions.filter { accepted[$0.policy, default: 0] < $0.version }
    }
}
