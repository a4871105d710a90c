public import EventSourcing
public import FoundationEssentials

/// What happens to a registration. One stream each.
public enum RegistrationEvent: Sendable, Equatable {
    /// Somebody would like an account.
    case asked(RegistrationRequest)
    /// Another mail is the good one.
    case renewed(RegistrationRenewal)
    /// It has become an account.
    case completed(RegistrationCompletion)
    /// Nobody came back in time.
    case lapsed(RegistrationLapse)
}

/// Who would like an account.
public struct RegistrationRequest: Codable, Sendable, Equatable {
    /// Who they will be; also whose key seals what they typed.
    public var person: PersonID
    /// What they would like to sign in with.
    public var login: Personal<LoginName>
    /// Their names.
    public var name: Personal<PersonName>
    /// Where they say mail reaches them.
    public var email: Personal<EmailAddress>
    /// What they will be in the clinic.
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
    /// Who they will be.
    public var person: PersonID
    /// The mail that must come back in place of the one before.
    public var mail: MailRequest

    /// Describes one.
    public init(person: PersonID, mail: MailRequest) {
        self.person = person
        self.mail = mail
    }
}

/// Who a registration has become.
public struct RegistrationCompletion: Codable, Sendable, Equatable {
    /// The new person.
    public var person: PersonID

    /// Describes one.
    public init(person: PersonID) {
        self.person = person
    }
}

/// Whose registration came to nothing.
public struct RegistrationLapse: Codable, Sendable, Equatable {
    /// Who they would have been.
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

    /// Who they will be.
    public var subject: UUID? {
        switch self {
        case .asked(let request): request.person.rawValue
        case .renewed, .completed, .lapsed: nil
        }
    }
}
