import CommandLineKit
import IdentityDomain
import OperatorKit
import ServiceKit

/// `people`: who is registered.
struct PeopleVerb: ListVerb {
    static let name = "people"
    static let summary = "Lists people by family name."
    static let group = "People"
    static let parameters: [Parameter] = [
        .option("--query", short: "q", value: "text", "Only those whose name or login begins with it."),
        .option("--role", value: "role", "Only those with this role."),
        .flag("--suspended", "Only those who are suspended."),
        LineLimit.parameter(default: nil),
        .json,
    ]

    let listing = Listing(empty: "Nobody.", PersonLine.table)
    private let filter: PeopleTable.Filter
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        filter = PeopleTable.Filter(
            prefix: try arguments.option("--query"),
            findsLogins: true,
            role: try arguments.option("--role", as: RoleArgument.self)?.role.rawValue,
            isActive: arguments.flag("--suspended") ? false : nil
        )
        limit = try LineLimit(&arguments, default: nil)
    }

    func rows(of identity: Identity, _ base: ServiceBase) async throws -> [PersonLine] {
        var rows: [PersonRow] = []
        while rows.count < limit.asked {
            let place = rows.last.map { PeopleTable.Keyset(name: $0.sortKey, number: $0.number) }
            let size = min(1000, limit.asked - rows.count)
            let page = try await identity.people.page(filter, after: place, limit: size)
            rows += page
            if page.count < size { break }
        }
        return rows.map(PersonLine.init)
    }
}
