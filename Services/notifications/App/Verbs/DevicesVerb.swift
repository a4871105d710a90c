import CommandLineKit
import FoundationEssentials
import OperatorKit
import PeopleKit
import Postgres
import ServiceKit

/// `devices <person>`: the devices of somebody, without what opens a way to them.
struct DevicesVerb: ListVerb {
    static let name = "devices"
    static let summary = "Lists to how many devices of somebody is pushed, and since when; never their addresses."
    static let group = "Notices"
    static let parameters: [Parameter] = [.person("person", "Whose devices"), .json]

    let listing = Listing<(id: UUID, since: Date)>(
        empty: "There are none.",
        [.id("device", "id") { $0.id }, .time("since") { $0.since }]
    )
    private let person: PersonArgument

    init(_ arguments: inout Arguments) throws(UsageError) { person = try arguments.argument("person") }

    func rows(of service: Notifications, _ base: ServiceBase) async throws -> [(id: UUID, since: Date)] {
        let person = try await person.find(in: People(pool: base.pool))
        return try await base.pool.query(
            "select id, since from device where person = \(person.id) order by since desc, id"
        ).decode(UUID.self, Date.self).map { (id: $0, since: $1) }
    }
}
