import CommandLineKit
import FoundationEssentials
import ServiceKit

/// `sessions`: who is signed in.
struct SessionsVerb: Subcommand {
    static let name = "sessions"
    static let summary = "Lists open sessions, of one person or of all, the one used last first."
    static let group = "People"
    static let parameters: [Parameter] = [
        .optional("person", "Login name, number or id."),
        .option("--limit", short: "l", value: "n", "How many at most. Default: 100."),
        .json,
    ]

    private let person: PersonArgument?
    private let limit: Int

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.optionalArgument("person")
        limit = try arguments.option("--limit", default: 100, in: 1...100_000)
    }

    private struct Line: Encodable, Sendable {
        let session: UUID
        let person: UUID
        let device: String?
        let proof: String
        let openedAt: Date
        let usedAt: Date
        let refreshes: Int64
        let validUntil: Date
    }

    func run(in context: ServiceContext<Identity>) async throws {
        let entries = try await context.withBase { base in
            let id = try await person?.find(in: PeopleTable(pool: base.pool)).id
            return try await SessionsTable(pool: base.pool).open(of: id, at: Date(), limit: limit)
        }
        let lines = entries.map {
            Line(
                session: $0.id,
                person: $0.person,
                device: $0.device,
                proof: $0.proof,
                openedAt: $0.openedAt,
                usedAt: $0.usedAt,
                refreshes: $0.refreshes,
                validUntil: $0.validUntil
            )
        }
        let table = Table<Line>([
            .text("session") { $0.session.uuidString.lowercased() },
            .text("person") { $0.person.uuidString.lowercased() },
            .text("device", mayShrink: true) { $0.device ?? "" }, .text("by") { $0.proof },
            .text("opened") { $0.openedAt.ISO8601Format() }, .text("used") { $0.usedAt.ISO8601Format() },
            .number("refreshed") { "\($0.refreshes)" }, .text("good until") { $0.validUntil.ISO8601Format() },
        ])
        try context.console.show(lines, as: table, empty: "Nobody is signed in.")
    }
}
