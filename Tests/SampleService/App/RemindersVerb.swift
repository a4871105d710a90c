import CommandLineKit
import FoundationEssentials
import OperatorKit
import PeopleKit
import Postgres
import ServiceKit

/// Questions about people, answered from what identity's feed told.
struct People: PeopleQueries {
    static let service = "The sample"
    let pool: Pool
}

/// `reminders <person>`: of what somebody is to be reminded when. The words are nobody's but theirs, so an operator doesn't see them.
struct RemindersVerb: ListVerb {
    static let name = "reminders"
    static let summary = "Lists when somebody is to be reminded; their words are not shown."
    static let group = "Reminders"
    static let parameters: [Parameter] = [.person("person", "Whose reminders"), .json]

    let listing = Listing<(id: UUID, due: Date)>(
        empty: "There are none.",
        [.id("reminder", "id") { $0.id }, .time("due") { $0.due }]
    )
    private let person: PersonArgument

    init(_ arguments: inout Arguments) throws(UsageError) { person = try arguments.argument("person") }

    func rows(of service: Sample, _ base: ServiceBase) async throws -> [(id: UUID, due: Date)] {
        let person = try await person.find(in: People(pool: base.pool))
        return try await ReminderList.load(person.id, from: base.pool).view.reminders.map { ($0.id, $0.due) }
    }
}
