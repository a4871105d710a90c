public import EventSourcing
public import FoundationEssentials

/// Event of a registration. One stream each.
public enum RegistrationEvent: Sendable, Equatable {
    /// Somebody would like an account.
    case asked(RegistrationRequest)
    /// Another mail is the good one.
    case renewed(RegistrationRenewal)
    /// The registration has become an account.
    case completed(RegistrationCompletion)
    /// Nobody came back in time.
    case lapsed(RegistrationLapse)
}

/// Data of somebody who would like an account.
public struct RegistrationRequest: Codable, Sendable, Equatable {
    /// Id of the person to come; the key of this person seals the typed values.
    public var person: PersonID
    /// Login name that they would like.
    public var login: Personal<LoginName>
    /// Their names.
    public var name: Personal<PersonName>
    /// Mail address that they give.
    public var email: Personal<EmailAddress>
    /// Roles of the person to come.
    public var roles: Roles
    /// The row of the hash of the password they chose.
    public var credential: CredentialID
    /// The policies they have accepted.
    public var accepted: [PolicyVersion]
    /// The invitation they came with, if any.
    public var invitation: InvitationID?
    /// The mail that must come back.
    public var mail: MailRequest

    /// Describes one registration.
    public init(
        person: PersonID,
        login: Personal<LoginName>,
        name: Personal<PersonName>,
        email: Personal<EmailAddress>,
        roles: Roles,
        credential: CredentialID,
        accepted: [PolicyVersion],
        invitation: InvitationID?,
        mail: MailRequest
    ) {
        self.person = person
        self.login = login
        self.name = name
        self.email = email
        self.roles = roles
        self.credential = credential
        self.accepted = accepted
        self.invitation = invitation
        self.mail = mail
    }
}

/// Another mail for the same registration.
public struct RegistrationRenewal: Codable, Sendable, Equatable {
    /// Person to come.
    public var person: PersonID
    /// The mail that must come back in place of the one before.
    public var mail: MailRequest

    /// Describes one.
    public init(person: PersonID, mail: MailRequest) {
        self.person = person
        self.mail = mail
    }
}

/// Person that a registration has become.
public struct RegistrationCompletion: Codable, Sendable, Equatable {
    /// The new person.
    public var person: PersonID

    /// Describes one.
    public init(person: PersonID) {
        self.person = person
    }
}

/// Person whose registration came to nothing.
public struct RegistrationLapse: Codable, Sendable, Equatable {
    /// Id that the person would have had.
    public var person: PersonID

    /// Describes one.
    public init(person: PersonID) {
        self.person = person
    }
}

extension RegistrationEvent: StoredEvent {
    /// The stored names of what happens to a registration.
    public static let schema = EventSchema<RegistrationEvent>()
        .reading(EventType("registration.asked", version: 1), as: RegistrationRequest.self) { .asked($0) }
        .reading(EventType("registration.renewed", version: 1), as: RegistrationRenewal.self) { .renewed($0) }
        .reading(EventType("registration.completed", version: 1), as: RegistrationCompletion.self) { .completed($0) }
        .reading(EventType("registration.lapsed", version: 1), as: RegistrationLapse.self) { .lapsed($0) }
        .writing { event in
            switch event {
            case .asked(let payload): StoredForm("registration.asked", version: 1, payload)
            case .renewed(let payload): StoredForm("registration.renewed", version: 1, payload)
            case .completed(let payload): StoredForm("registration.completed", version: 1, payload)
            case .lapsed(let payload): StoredForm("registration.lapsed", version: 1, payload)
            }
        }

    /// Person to come.
    public var subject: UUID? {
        switch self {
        case .asked(let request): request.person.rawValue
        case .renewed, .completed, .lapsed: nil
        }
    }
}
