public import EventSourcing
public import FoundationEssentials

/// An invitation to register with certain roles: good once, until it expires or is taken back.
public enum Invitation: Decider {
    /// State of an invitation.
    public enum State: Sendable, Equatable {
        /// There is none of that id.
        case none
        /// Somebody may come with it.
        case open(InvitationIssue)
        /// Somebody has.
        case used(PersonID)
        /// The invitation was taken back.
        case revoked
        /// Nobody came in time.
        case lapsed
    }

    /// Command about the invitation.
    public enum Command: Sendable {
        /// Invites.
        case issue(InvitationIssue, by: Authority)
        /// Takes it back.
        case revoke(by: Authority)
        /// Somebody has registered with it.
        case use(UUID, by: PersonID, at: Date)
        /// Ends it if it is too late.
        case lapse(at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Hashable, Sendable {
        /// There is one of that id.
        case alreadyIssued
        /// There is none of that id.
        case notFound
        /// The invitation was used, taken back, or is too old.
        case over
        /// The caller's authority doesn't reach over such an account.
        case notCovered
        /// Nobody comes as a counsellor: they are appointed once they are here.
        case byAppointment
    }

    /// None.
    public static var initial: State { .none }

    /// The rules.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [InvitationEvent] {
        switch (command, state) {
        case (.issue(let issue, let authority), .none):
            guard authority.covers(issue.roles) else { throw .notCovered }
            guard !issue.roles.set.contains(.counsellor) else { throw .byAppointment }
            return [.issued(issue)]
        case (.issue, .open), (.issue, .used), (.issue, .revoked), (.issue, .lapsed): throw .alreadyIssued

        case (.revoke(let authority), .open(let issue)):
            guard authority.covers(issue.roles) else { throw .notCovered }
            return [.revoked(Unadorned())]
        case (.revoke, .revoked): return []
        case (.revoke, .used), (.revoke, .lapsed): throw .over

        case (.use(let mail, let person, let now), .open(let issue)):
            guard issue.mail.isAnswered(by: mail, at: now) else { throw .over }
            return [.used(InvitationUse(person: person))]
        case (.use(_, let person, _), .used(let user)):
            guard person == user else { throw .over }
            return []
        case (.use, .revoked), (.use, .lapsed): throw .over

        case (.lapse(let now), .open(let issue)): return now < issue.mail.expires ? [] : [.lapsed(Unadorned())]
        case (.lapse, .used), (.lapse, .revoked), (.lapse, .lapsed): return []

        case (.revoke, .none), (.use, .none), (.lapse, .none): throw .notFound
        }
    }

    /// The invitation after `event`.
    public static func evolve(_ state: inout State, _ event: InvitationEvent) {
        switch event {
        case .issued(let issue): state = .open(issue)
        case .used(let use): state = .used(use.person)
        case .revoked: state = .revoked
        case .lapsed: state = .lapsed
        }
    }
}
