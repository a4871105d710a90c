import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import OperatorKit
import ServiceKit

/// `registrations`: who has registered and hasn't come back with the mail yet.
struct RegistrationsVerb: ListVerb {
    static let name = "registrations"
    static let summary =
        "Lists registrations that wait for the mail to come back: since when, and until when it is good."
    static let group = "Registration"
    static let discussion = """
        Who has waited longest comes first. Whatever wasn't confirmed in time is forgotten by the running service. resend mails another link, \
        verify-address vouches for the address. Whoever was invited and hasn't come yet is listed by invitations --open.
        """
    static let parameters: [Parameter] = [
        LineLimit.parameter(default: 100), .json,
    ]
    static let examples: [(line: String, meaning: String)] = [
        (line: "registrations", meaning: "Who waits, and has perhaps never got the mail.")
    ]

    /// Registration that waits, with what was typed for it.
    struct Line: Sendable {
        let id: UUID
        let askedAt: Date
        let expiresAt: Date
        let request: RegistrationRequest
        let isOver: Bool
    }

    let listing = Listing<Line>(
        empty: "Nobody waits.",
        [
            .id("id") { $0.id }, .time("since", "asked_at") { $0.askedAt },
            .time("until", "expires_at") { $0.expiresAt },
            .words("") { $0.isOver ? "too late" : "" }, .json("over") { $0.isOver },
            .text("login") { $0.request.login.value?.text },
            .text("name", mayShrink: true) { $0.request.name.value.map { FullName.text($0.first, $0.last) } },
            .text("email", mayShrink: true) { $0.request.email.value?.text },
            .texts("roles", mayShrink: true, separator: " ") { $0.request.roles.names },
            .id("invitation") { $0.request.invitation?.rawValue },
        ]
    )
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        limit = try LineLimit(&arguments, default: 100)
    }

    func rows(of identity: Identity, _ base: ServiceBase) async throws -> [Line] {
        let (table, now) = (RegistrationsTable(pool: base.pool), identity.now())
        return try await limit.fill {
            try await table.waiting(limit: $0)
        } picking: {
            try await lines($0, at: now, base.store)
        }
    }

    /// Lines of registrations, without those that were completed meanwhile.
    private func lines(
        _ waiting: [(id: UUID, askedAt: Date, expiresAt: Date)],
        at now: Date,
        _ store: EventStore
    ) async throws -> [Line] {
        let histories = try await store.load(waiting.map(\.id), as: RegistrationEvent.self)
        return waiting.compactMap { id, askedAt, expiresAt in
            guard case .waiting(let request) = Registration.replay((histories[id] ?? []).map(\.event)) else {
                return nil
            }
            return Line(id: id, askedAt: askedAt, expiresAt: expiresAt, request: request, isOver: expiresAt <= now)
        }
    }
}
