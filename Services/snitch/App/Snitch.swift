import CareTeamKit
import CommandLineKit
import EventLog
import FoundationEssentials
import HTTPKit
import PeopleKit
import Postgres
import ServiceKit
import SnitchDomain

/// Snitch as a service: what has happened, for each who may know it.
struct Snitch: Service {
    typealias Event = SnitchEvent

    let visits: VisitCommands
    let summaries: SummaryCommands
    let features: [Feature]

    static let name = "snitch"
    static let summary = "Feeds of what has happened, for each who may know it."

    /// The tables beside the log's and the vault's.
    static let migrations = [
        Migration("people", PersonTable.schema), Migration("care-team", CareTeamTables.schema),
        Migration("activities", PackageResources.activities_sql),
        Migration("summaries", PackageResources.summaries_sql),
    ]

    init(_ base: ServiceBase) async throws {
        visits = VisitCommands(store: base.store, pool: base.pool, now: base.now)
        summaries = SummaryCommands(
            store: base.store,
            projection: ProjectionRunner(SummariesProjection(), store: base.store),
            now: base.now
        )
        let reading = FeedRoutes(visits: visits, people: People(pool: base.pool))
        features = [
            Feature(
                routes: reading.routes + VisitRoutes(commands: visits).routes,
                background: [base.people(purging: SnitchPurge.self)] + Followers(base: base).all,
                export: { person, export in try await VisitExport.write(person, to: export, from: base.store) },
                purge: { person, isDryRun in
                    try await SnitchPurge.run(person, isDryRun: isDryRun, on: base.pool)
                }
            ), .summaries(base, summaries, visits),
        ]
    }

    static func addVerbs(to table: inout CommandTable<ServiceContext<Snitch>>) {
        table.add(verbs: [FeedVerb.self, DigestVerb.self])
    }
}

/// The executable: its verbs, and serving.
public enum SnitchMain {
    /// Runs the verb on the command line and ends the process. Never returns.
    public static func main() async { await ServiceMain<Snitch>.main() }
}
