import CommandLineKit
import EventLog
import EventSourcing
import Feeds
import FoundationEssentials
import HTTPKit
import PeopleKit
import Postgres
import SampleContract
import SampleDomain
import ServiceKit

/// The sample as a service: reminders that clients write for themselves.
struct Sample: Service {
    typealias Event = ReminderEvent

    static let name = "sample"
    static let summary = "Reminders that clients write for themselves."
    static let migrations = [
        Migration("people", PersonTable.schema), Migration("reminders", PackageResources.reminders_sql),
    ]

    let commands: ReminderCommands
    private let reminders: ProjectionRunner<RemindersProjection>
    private let people: PeopleFollower
    private let feed: FeedServer<ReminderEvent, ReminderFact>

    init(_ base: ServiceBase) async throws {
        reminders = ProjectionRunner(RemindersProjection(), store: base.store)
        commands = ReminderCommands(store: base.store, projection: reminders, now: base.now)
        people = base.people(purging: ReminderPurge.self)
        feed = FeedServer(service: Self.name, store: base.store) { ReminderFact($0.event) }
    }

    var routes: [Route] { ReminderRoutes(commands: commands).routes + feed.routes }
    var projections: [any AnyProjectionRunner] { [reminders] }
    var background: [any LongRunning] { [people] }

    func endStreams() async { feed.close() }

    func purge(_ person: UUID, isDryRun: Bool) async throws -> [String] {
        try await ReminderPurge.run(person, isDryRun: isDryRun, on: commands.store.pool)
    }

    func export(_ person: UUID, to export: PersonExport) async throws {
        try await ReminderExport.write(person, to: export, from: commands.store)
    }

    static func addVerbs(to table: inout CommandTable<ServiceContext<Sample>>) { table.add(RemindersVerb.self) }
}

/// The executable: its verbs, and serving.
public enum SampleMain {
    /// Runs the verb on the command line and ends the process. Never returns.
    public static func main() async { await ServiceMain<Sample>.main() }
}
