import BabylonContract
import CareTeamKit
import CommandLineKit
import EventLog
import Feeds
import HTTPKit
import LedgerContract
import PeopleKit
import Postgres
import RidlerContract
import RidlerDomain
import ServiceKit

/// Ridler as a service: what clients are asked, what they answer, and whom an answer must reach.
struct Ridler: Service {
    typealias Event = RidlerEvent

    let instruments: InstrumentCommands
    let features: [Feature]

    static let name = "ridler"
    static let summary = "Surveys: what clients are asked, what they answer, and whom an answer must reach."

    /// The tables beside the log's and the vault's.
    static let migrations = [
        Migration("people", PersonTable.schema),
        Migration("care-team", CareTeamTables.schema + PackageResources.care_kinds_sql),
        Migration("courses", PackageResources.courses_sql),
        Migration("surveys", PackageResources.surveys_sql),
        Migration("instruments", PackageResources.instruments_sql),
    ]

    init(_ base: ServiceBase) async throws {
        instruments = InstrumentCommands(base)
        let feed = FeedServer(service: Self.name, store: base.store) { SurveyFact($0) }
        let people = base.people(learn: CourseTable.learn)
        let programmes = base.follow { CourseTable.programmes(pool: base.pool, open: $0) }
        let enrolments = base.follow { CourseTable.enrolments(pool: base.pool, open: $0) }
        let followers: [any LongRunning] = [people, programmes, enrolments]
        features = [
            Feature(background: followers + base.matchings(learning: CareKinds.statements)),
            instruments.feature,
            Feature(routes: feed.routes, endStreams: { feed.close() }),
        ]
    }

    static func addVerbs(to table: inout CommandTable<ServiceContext<Ridler>>) {
        table.add(verbs: [InstrumentsVerb.self, ImportVerb.self, CheckVerb.self])
    }
}

/// The executable: its verbs, and serving.
public enum RidlerMain {
    /// Runs the verb on the command line and ends the process. Never returns.
    public static func main() async { await ServiceMain<Ridler>.main() }
}
