import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Invites people to register, and takes invitations back.
struct InvitationCommands: Sendable {
    /// Time for which an invitation is good by default.
    static let span: TimeInterval = 7 * 86_400

    /// Invitation that was made.
    struct Issued: Sendable {
        var id: UUID
        /// Code that the invited bring along.
        var code: String
        var issue: InvitationIssue
        var position: Int64
    }

    let store: EventStore
    let tokens: MailTokens
    let now: @Sendable () -> Date

    /// Invites somebody; the code is mailed to `email` where there is one. Throws `Invitation.Refusal`.
    func issue(
        _ roles: Roles,
        to email: EmailAddress?,
        for span: TimeInterval = Self.span,
        by authority: Authority,
        meta: EventMeta
    ) async throws -> Issued {
        let issue = InvitationIssue(
            person: PersonID(rawValue: .v7()),
            roles: roles,
            email: email.map { .known($0) },
            mail: MailRequest(at: now(), for: span)
        )
        let id = UUID.v7()
        let handled = try await invitations.handle(.issue(issue, by: authority), on: id, meta: meta)
        _ = try handled.events()
        let code = tokens.token(.invitation, id, issue.mail).text
        return Issued(id: id, code: code, issue: issue, position: handled.position ?? 0)
    }

    /// Takes an invitation back; answers where that stands in the log, `nil` if it had been before. Throws
    /// `Invitation.Refusal`.
    func revoke(_ invitation: UUID, by authority: Authority, meta: EventMeta) async throws -> Int64? {
        guard try await store.isStream(invitation, of: InvitationEvent.self) else { throw Invitation.Refusal.notFound }
        let handled = try await invitations.handle(.revoke(by: authority), on: invitation, meta: meta)
        _ = try handled.events()
        return handled.position
    }

    /// The invitation that `code` belongs to, while somebody may still come with it.
    func find(_ code: String) async throws -> (id: UUID, issue: InvitationIssue)? {
        guard let token = MailToken(code), try await token.belongs(to: InvitationEvent.self, in: store),
            case .open(let issue) = try await invitations.load(token.stream).state,
            tokens.isAnswer(token, .invitation, to: issue.mail), now() < issue.mail.expires
        else { return nil }
        return (token.stream, issue)
    }

    private var invitations: Repository<Invitation> { Repository(store) }
}
