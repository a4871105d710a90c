import CommandLineKit
import IdentityDomain
import Postgres
import ServiceKit

/// `roles`: what roles there are, what they mean, and how many have them.
struct RolesVerb: Subcommand {
    static let name = "roles"
    static let summary = "Shows the roles, what each may do, and how many people have it."
    static let group = "People"
    static let discussion = "set-roles changes a person's; counsellors are made by appoint."
    static let parameters: [Parameter] = [.json]

    init(_ arguments: inout Arguments) throws(UsageError) {}

    private struct Line: Encodable, Sendable {
        let role: String
        let meaning: String
        let people: Int
    }

    func run(in context: ServiceContext<Identity>) async throws {
        let counts = try await context.withBase { base in
            try await base.pool.query(
                "select r, count(*)::int8 from person, unnest(roles) r where is_active group by r"
            ).decode(String.self, Int.self)
        }
        let known = Dictionary(counts.map { ($0.0, $0.1) }) { first, _ in first }
        let lines = PersonRole.allCases.map { role in
            Line(role: role.rawValue, meaning: role.meaning, people: known[role.rawValue] ?? 0)
        }
        let table = Table<Line>([
            .text("role") { $0.role }, .number("people") { "\($0.people)" },
            .text("may", mayShrink: true) { $0.meaning },
        ])
        try context.console.show(lines, as: table, empty: "None.")
    }
}

extension PersonRole {
    /// What somebody with this role may do.
    fileprivate var meaning: String {
        switch self {
        case .client: "write to staff; nothing else beside it"
        case .therapist: "write to everybody, see the directory"
        case .counsellor: "the same; listed by speciality, with the full name"
        case .coordinator: "the same; register clients, therapists; end their sessions"
        case .administrator: "the same for everybody; appoint, delete accounts, hold, reset"
        }
    }
}
