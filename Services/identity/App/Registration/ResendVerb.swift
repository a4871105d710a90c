import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import OperatorKit
import ServiceKit

/// `resend`: mails the link of a registration, an invitation or a welcome again.
struct ResendVerb: DecisionVerb {
    static let name = "resend"
    static let summary = "Mails the link of a registration, an invitation or a welcome again, with a new link."
    static let group = "Registration"
    static let discussion = """
        For whoever never got the mail, or came too late. The link before is good no more. An invitation is taken back, and another one issued for \
        the same roles and address, good for seven days; one that was handed over needs no mail (invite makes another code). Somebody whom staff \
        have registered, and who has never signed in, gets the mail of their account again. The running service sends it; mail-queue shows what waits.
        """
    static let parameters: [Parameter] = [
        .argument(
            "what",
            "Id of a registration or an invitation, address of either; or who was registered by staff: \(PersonArgument.kind)."
        ),
        .json,
    ]
    static let examples: [(line: String, meaning: String)] = [
        (line: "resend nora@unit.example", meaning: "Her registration, or the invitation that went there."),
        (line: "resend ann", meaning: "The mail about the account that staff have made for Ann."),
    ]

    private let text: String

    init(_ arguments: inout Arguments) throws(UsageError) { text = try arguments.argument("what") }

    /// Mail that goes again.
    struct Report: Encodable {
        /// `registration`, `invitation` or `welcome`.
        let kind: String
        /// The registration, the invitation that counts now, or the person.
        let id: UUID
    }

    func decide(in identity: Identity, _ console: Console) async throws -> Report {
        let commands = identity.accountCommands
        if let id = UUID(uuidString: text) {
            if try await identity.store.isStream(id, of: RegistrationEvent.self) {
                return try await renew(id, commands)
            }
            if try await identity.store.isStream(id, of: InvitationEvent.self) { return try await invite(id, identity) }
        } else if let email = try? EmailAddress(typed: text) {
            if let waiting = try await commands.waiting(at: email) { return try await renew(waiting, commands) }
            if let open = try await invitation(to: email, identity) { return try await invite(open, identity) }
        }
        guard let person = PersonArgument(argument: text) else { throw Self.nothing }
        return try await welcome(try await person.find(in: identity.people), identity)
    }

    func words(for report: Report) -> String {
        switch report.kind {
        case "invitation": "Another invitation goes by mail: \(report.id.uuidString.lowercased())."
        case "welcome": "The mail about the account goes again."
        default: "Another link goes by mail."
        }
    }

    private func renew(_ registration: UUID, _ commands: AccountCommands) async throws -> Report {
        do {
            try await commands.registrations.renew(registration, meta: EventMeta())
        } catch RegistrationCommands.Refusal.over {
            throw CommandFailure(.failure, "The registration was completed, or is forgotten: they must register again.")
        }
        return Report(kind: "registration", id: registration)
    }

    private func invite(_ invitation: UUID, _ identity: Identity) async throws -> Report {
        guard case .open(let issue) = try await Repository<Invitation>(identity.store).load(invitation).state else {
            throw CommandFailure(
                .failure,
                "The invitation was used, taken back or is too old.",
                hint: "invite makes another one"
            )
        }
        guard let email = issue.email?.value else {
            throw CommandFailure(
                .failure,
                "The invitation was handed over, not mailed.",
                hint: "invite makes another code"
            )
        }
        let commands = identity.accountCommands.invitations
        // The new one first: if the old one can't be taken back, two are good, not none.
        let issued = try await commands.issue(issue.roles, to: email, by: .machine, meta: EventMeta())
        _ = try await commands.revoke(invitation, by: .machine, meta: EventMeta())
        return Report(kind: "invitation", id: issued.id)
    }

    /// The latest open invitation that was mailed to an address.
    private func invitation(to email: EmailAddress, _ identity: Identity) async throws -> UUID? {
        let (table, now) = (InvitationsTable(pool: identity.base.pool), identity.now())
        var place: InvitationsTable.Keyset?
        while true {
            let page = try await table.page(openAt: now, after: place, limit: 1000)
            if let open = page.first(where: { $0.email.flatMap { try? EmailAddress(typed: $0) } == email }) {
                return open.id
            }
            guard let last = page.last else { return nil }
            place = InvitationsTable.Keyset(id: last.id)
        }
    }

    private func welcome(_ row: PersonRow, _ identity: Identity) async throws -> Report {
        guard row.email != nil else { throw CommandFailure(.failure, "\(row.login) has no address.") }
        guard try await identity.sessionsTable.lastSignIn(of: row.id) == nil else {
            throw CommandFailure(
                .failure,
                "\(row.login) has signed in already.",
                hint: "reset-link, or the page for a forgotten password, leads to another password"
            )
        }
        try await identity.accountCommands.welcomeAgain(row.personID, meta: EventMeta())
        return Report(kind: "welcome", id: row.id)
    }

    private static let nothing = CommandFailure(
        .noInput,
        "No registration and no invitation waits there.",
        hint: "See: registrations, invitations --open"
    )
}
