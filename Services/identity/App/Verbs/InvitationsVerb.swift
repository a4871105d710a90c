import CommandLineKit
import EventSourcing
import FoundationEssentials
import IdentityDomain
import ServiceKit

/// `invitations`: who was invited; takes invitations back.
struct InvitationsVerb: Subcommand {
    static let name = "invitations"
    static let summary = "Lists invitations, the latest first, or takes one back."
    static let group = "Registration"
    static let parameters: [Parameter] = [
        .flag("--open", "Only those that somebody may still come with."),
        .option("--revoke", value: "id", "Take this one back."),
        .option("--limit", short: "l", value: "n", "How many at most. Default: 100."),
        .json,
    ]

    private let isOpen: Bool
    private let revoked: UUID?
    private let limit: Int

    init(_ arguments: inout Arguments) throws(UsageError) {
        isOpen = arguments.flag("--open")
        revoked = try arguments.option("--revoke")
        limit = try arguments.option("--limit", default: 100, in: 1...100_000)
    }

    private struct Line: Encodable, Sendable {
        let id: UUID
        let state: String
        let roles: [String]
        let email: String?
        let issuedAt: Date
        let expiresAt: Date
        let person: UUID?

        static let table = Table<Line>([
            .text("id") { $0.id.uuidString.lowercased() }, .text("state") { $0.state },
            .text("roles", mayShrink: true) { $0.roles.joined(separator: " ") },
            .text("email", mayShrink: true) { $0.email ?? "" }, .text("issued") { $0.issuedAt.ISO8601Format() },
            .text("expires") { $0.expiresAt.ISO8601Format() },
            .text("person") { $0.person?.uuidString.lowercased() ?? "" },
        ])
    }

    func run(in context: ServiceContext<Identity>) async throws {
        if let revoked { return try await revoke(revoked, context) }
        let now = Date()
        let entries = try await context.withBase { base in
            try await InvitationsTable(pool: base.pool).page(openAt: isOpen ? now : nil, after: nil, limit: limit)
        }
        let lines = entries.map {
            Line(
                id: $0.id,
                state: $0.state(at: now),
                roles: $0.roles,
                email: $0.email,
                issuedAt: $0.issuedAt,
                expiresAt: $0.expiresAt,
                person: $0.person
            )
        }
        try context.console.show(lines, as: Line.table, empty: "Nobody was invited.")
    }

    private func revoke(_ invitation: UUID, _ context: ServiceContext<Identity>) async throws {
        let done = try await context.withService { identity, _ in
            do {
                let done = try await identity.accountCommands.invitations.revoke(
                    invitation,
                    by: .machine,
                    meta: EventMeta()
                )
                try await identity.catchUp()
                return done
            } catch Invitation.Refusal.notFound {
                throw CommandFailure(.noInput, "There is no such invitation.", hint: "identity invitations lists them")
            } catch is Invitation.Refusal {
                throw CommandFailure(.cannotCreate, "The invitation was used or is too old.")
            }
        }
        context.console.print(done == nil ? "It had been taken back already." : "It is taken back.")
    }
}
