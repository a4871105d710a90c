import BabylonContract
import BabylonDomain
import CommandLineKit
import EventLog
import Feeds
import HTTPKit
import PeopleKit
import Postgres
import ServiceKit

/// Babylon as a service: programmes, their versions, and who may apply when.
struct Babylon: Service {
    typealias Event = ProgrammeEvent

    static let name = "babylon"
    static let summary = "Programmes: courses, their versions, and when one may apply."
    static let migrations = [
        Migration("programmes", PackageResources.programmes_sql), Migration("people", PersonTable.schema),
    ]

    let commands: ProgrammeCommands
    let features: [Feature]
    private let feed: FeedServer<ProgrammeEvent, ProgrammeFact>

    init(_ base: ServiceBase) async throws {
        let projection = ProjectionRunner(ProgrammesProjection(), store: base.store)
        commands = ProgrammeCommands(store: base.store, projection: projection, pool: base.pool, now: base.now)
        feed = FeedServer(service: Self.name, store: base.store) { ProgrammeFact($0) }
        features = [
            Feature(
                routes: DeskRoutes(commands: commands).routes + ReadingRoutes(commands: commands).routes + feed.routes,
                projections: [projection],
                background: [base.people(purging: ProgrammesPurge.self)],
                purge: { person, isDryRun in
                    try await ProgrammesPurge.run(person, isDryRun: isDryRun, on: base.pool)
                }
            )
        ]
    }

    func endStreams() async { feed.close() }

    static func addVerbs(to table: inout CommandTable<ServiceContext<Babylon>>) {
        table.add(verbs: [
            ProgrammesVerb.self, ImportProgrammeVerb.self, ImportCourseVerb.self, PublishVerb.self, OpeningVerb.self,
        ])
    }
}

/// The executable: its verbs, and serving.
public enum BabylonMain {
    /// Runs the verb on the command line and ends the process. Never returns.
    public static func main() async { await ServiceMain<Babylon>.main() }
}
