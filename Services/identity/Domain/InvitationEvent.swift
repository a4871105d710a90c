public import EventSourcing
public import FoundationEssentials

/// Event of an invitation. One stream each; the metadata names the person who invited.
public enum InvitationEvent: Sendable, Equatable {
    /// Somebody may register with it.
    case issued(InvitationIssue)
    /// Somebody has.
    case used(InvitationUse)
    /// Nobody may any more.
    case revoked(Unadorned)
    /// Nobody came in time.
    case lapsed(Unadorned)
}

/// Invitation of a person to roles.
public struct InvitationIssue: Codable, Sendable, Equatable {
    /// Id of the person to come; the key of this person seals the address.
    public var person: PersonID
    /// Roles of the person to come.
    public var roles: Roles
    /// Address to which the invitation is mailed; `nil` if it is handed over in another way.
    public var email: Personal<EmailAddress>?
    /// Mail whose link the person brings along.
    public var mail: MailRequest

    /// Describes one invitation.
    public init(person: PersonID, roles: Roles, email: Personal<EmailAddress>?, mail: MailRequest) {
        self.person = person
        self.roles = roles
        self.email = email
        self.mail = mail
    }
}

/// Person who came with an invitation.
public struct InvitationUse: Codable, Sendable, Equatable {
    /// The new person.
    public var person: PersonID

    /// Describes one.
    public init(person: PersonID) {
        self.person = person
    }
}

extension InvitationEvent: StoredEvent {
    /// The stored names of what happens to an invitation.
    public static let schema = EventSchema<InvitationEvent>()
        .reading(EventType("invitation.issued", version: 1), as: InvitationIssue.self) { .issued($0) }
        .reading(EventType("invitation.used", version: 1), as: InvitationUse.self) { .used($0) }
        .reading(EventType("invitation.revoked", version: 1), as: Unadorned.self) { .revoked($0) }
        .reading(EventType("invitation.lapsed", version: 1), as: Unadorned.self) { .lapsed($0) }
        .writing { event in
            switch event {
            case .issued(let payload): StoredForm("invitation.issued", version: 1, payload)
            case .used(let payload): StoredForm("invitation.used", version: 1, payload)
            case .revoked(let payload): StoredForm("invitation.revoked", version: 1, payload)
            case .lapsed(let payload): StoredForm("invitation.lapsed", version: 1, payload)
            }
        }

    /// Person to come, if there is an address to seal.
    public var subject: UUID? {
        switch self {
        case .issued(let issue): issue.person.rawValue
        case .used, .revoked, .lapsed: nil
        }
    }
}
