import CommandLineKit
import EventSourcing
import FoundationEssentials
import IdentityDomain
import OperatorKit
import ServiceKit

/// `invitations`: who was invited; takes invitations back.
struct InvitationsVerb: Subcommand {
    static let name = "invitations"
    static let summary = "Lists invitations, the latest first, or takes one back."
    static let group = "Registration"
    static let parameters: [Parameter] = [
        .flag("--open", "Only those that somebody may still come with."),
        .option("--revoke", value: "id", "Take this one back."),
        LineLimit.parameter(default: 100),
        .json,
    ]

    private let isOpen: Bool
    private let revoked: UUID?
    private let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        isOpen = arguments.flag("--open")
        revoked = try arguments.option("--revoke")
        limit = try LineLimit(&arguments, default: 100)
    }

    func run(in context: ServiceContext<Identity>) async throws {
        if let revoked { return try await revoke(revoked, context) }
        let now = Date()
        let (entries, people) = try await context.look { identity, base in
            let entries = try await InvitationsTable(pool: base.pool)
                .page(openAt: isOpen ? now : nil, after: nil, limit: limit.asked)
            return (entries, try await identity.people.people(Set(entries.compactMap(\.person))))
        }
        let listing = Listing<InvitationsTable.Entry>(
            empty: "Nobody was invited.",
            [
                .id("id") { $0.id }, .text("state") { $0.state(at: now) },
                .texts("roles", mayShrink: true, separator: " ") { $0.roles },
                .text("email", mayShrink: true) { $0.email }, .time("issued", "issued_at") { $0.issuedAt },
                .time("expires", "expires_at") { $0.expiresAt }, .json("person") { $0.person },
                .words("person", mayShrink: true) { entry in
                    entry.person.map { people[$0]?.label ?? $0.uuidString.lowercased() } ?? ""
                },
            ]
        )
        try context.console.show(entries, as: listing, upTo: limit)
    }

    /// Invitation that was taken back, for programs.
    private struct Revoked: Encodable {
        let id: UUID
        let changed: Bool
    }

    private func revoke(_ invitation: UUID, _ context: ServiceContext<Identity>) async throws {
        let done = try await context.operate { identity, _ in
            do {
                return try await identity.accountCommands.invitations.revoke(
                    invitation,
                    by: .machine,
                    meta: EventMeta()
                )
            } catch Invitation.Refusal.notFound {
                throw CommandFailure(.noInput, "There is no such invitation.", hint: "identity invitations lists them")
            } catch is Invitation.Refusal {
                throw CommandFailure(.failure, "The invitation was used or is too old.")
            }
        }
        try context.console.tell(
            Revoked(id: invitation, changed: done != nil),
            done == nil ? "It had been taken back already." : "It is taken back."
        )
    }
}
