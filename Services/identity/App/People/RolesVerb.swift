import CommandLineKit
import IdentityDomain
import OperatorKit
import Postgres
import ServiceKit

/// `roles`: what roles there are, what they mean, and how many have them.
struct RolesVerb: ListVerb {
    static let name = "roles"
    static let summary = "Shows the roles, what each may do, and how many people have it."
    static let group = "People"
    static let discussion = "set-roles changes a person's; counsellors are made by appoint."
    static let parameters: [Parameter] = [.json]

    let listing = Listing<(role: PersonRole, people: Int)>([
        .text("role") { $0.role.rawValue }, .number("people") { $0.people },
        .text("may", "meaning", mayShrink: true) { $0.role.meaning },
    ])

    init(_ arguments: inout Arguments) throws(UsageError) {}

    func rows(of identity: Identity, _ base: ServiceBase) async throws -> [(role: PersonRole, people: Int)] {
        let counts = try await base.pool.query(
            "select r, count(*)::int8 from person, unnest(roles) r where is_active group by r"
        ).decode(String.self, Int.self)
        let known = Dictionary(counts.map { ($0.0, $0.1) }) { first, _ in first }
        return PersonRole.allCases.map { ($0, known[$0.rawValue] ?? 0) }
    }
}

extension PersonRole {
    /// Rights of somebody with this role.
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
