public import EventSourcing
public import FoundationEssentials

/// What happens to an invitation. One stream each; who invited stands in the meta data.
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

/// Who is invited to what.
public struct InvitationIssue: Codable, Sendable, Equatable {
    /// Who they will be; also whose key seals the address.
    public var person: PersonID
    /// What they will be in the clinic.
    public var roles: Roles
    /// Where the invitation is mailed to; `nil` if it is handed over in another way.
    public var email: Personal<EmailAddress>?
    /// What they bring along when they come.
    public var mail: MailRequest

    /// Describes one invitation.
    public init(person: PersonID, roles: Roles, email: Personal<EmailAddress>?, mail: MailRequest) {
        self.person = person
        self.roles = roles
        self.email = email
        self.mail = mail
    }
}

/// Who came with an invitation.
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

    /// Who they will be, where there is an address to seal.
    public var subject: UUID? {
        switch self {
        case .issued(let issue): issue.person.rawValue
        case .used, .revoked, .lapsed: nil
        }
    }
}
