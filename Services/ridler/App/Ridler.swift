import BabylonContract
import CareTeamKit
import CommandLineKit
import EventLog
import EventSourcing
import Feeds
import FoundationEssentials
import HTTPKit
import LedgerContract
import NotificationsContract
import PeopleKit
import Postgres
import Realtime
import RidlerContract
import RidlerDomain
import ServiceKit

/// Ridler as a service: what clients are asked, what they answer, and whom an answer must reach.
struct Ridler: Service {
    typealias Event = RidlerEvent

    let instruments: InstrumentCommands
    let surveys: SurveyCommands
    let scores: ScoreCommands
    let answering: Answering
    let alerts: AlertCommands
    let duty: DutyCommands
    let asking: AskingJob
    let readings: Readings
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
        Migration("responses", PackageResources.responses_sql),
        Migration("alerts", PackageResources.alerts_sql),
        Migration("scores", PackageResources.scores_sql),
        Migration("readings", PackageResources.readings_sql),
        Migration("client-access", PackageResources.client_access_sql),
        Migration("modules-done", PackageResources.modules_done_sql),
        Migration("client-access-by-client", PackageResources.client_access_by_client_sql),
    ]

    static func readSettings(_ reader: inout ConfigurationReader) { _ = RidlerSettings(&reader) }

    init(_ base: ServiceBase) async throws {
        var configuration = ConfigurationReader(environment: base.environment)
        let settings = RidlerSettings(&configuration)
        try configuration.check()
        instruments = InstrumentCommands(base)
        scores = ScoreCommands(base, instruments)
        let store = base.store
        let versions = InstrumentVersions(store)
        readings = Readings(store: store, projection: ProjectionRunner(ReadingsProjection(), store: store))
        alerts = AlertCommands(
            store: store,
            readings: readings,
            projection: ProjectionRunner(AlertsProjection(), store: store),
            settings: settings,
            now: base.now
        )
        answering = Answering(
            store: store,
            projection: ProjectionRunner(ResponsesProjection(), store: store),
            alerts: alerts.projection,
            instruments: versions,
            owners: alerts.owners,
            now: base.now
        )
        surveys = SurveyCommands(
            store: store,
            projection: ProjectionRunner(SurveysProjection(), store: store),
            instruments: versions
        )
        duty = DutyCommands(store: store, now: base.now)
        asking = AskingJob(answering: answering, alerts: alerts, settings: settings)
        let reader = ClientReader(answering: answering, readings: readings)
        let feed = FeedServer(service: Self.name, store: store) { event, reader in
            FeedLineFor(for: reader, fact: SurveyFact(event), notices: NoticeTerms.notices(event))
        }
        let live = alerts.live(base.authenticator, metrics: base.metrics)
        base.telemetry.watch("realtime") { live.status }
        let followers: [any LongRunning] = [
            base.people(learn: CourseTable.learn),
            base.follow { CourseTable.programmes(pool: base.pool, open: $0) },
            base.follow { CourseTable.enrolments(pool: base.pool, open: $0) },
        ]
        features = [
            Feature(background: followers + base.matchings(keeping: [.kinds, .leaves])),
            instruments.feature, SurveyRoutes(commands: surveys, now: base.now).feature,
            duty.feature, ReadingRoutes(readings: readings).feature,
            Feature(routes: DueRoutes(reader: reader).routes),
            Feature(
                routes: AnsweringRoutes(reader: reader, settings: settings).routes
                    + ResponseRoutes(reader: reader).routes,
                projections: [answering.projection],
                export: { person, export in try await RidlerExport.write(person, to: export, store) }
            ),
            Feature(
                routes: AlertRoutes(commands: alerts).routes + [WaitingNotices(answering: answering).route]
                    + live.routes,
                projections: [alerts.projection],
                background: [asking.member(base.log), live],
                purge: { [alerts] person, isDryRun in
                    let closed = try await alerts.close(of: person, isDryRun: isDryRun)
                    return closed + (try await RidlerPurge.run(person, isDryRun: isDryRun, on: base.pool))
                },
                endStreams: { live.close() }
            ),
            scores.feature(
                ScoreRoutes(commands: scores, reader: reader).routes
                    + ReportRoutes(commands: scores, responses: answering.projection).routes
            ),
            Feature(routes: feed.routes, endStreams: { feed.close() }),
        ]
    }

    static func addVerbs(to table: inout CommandTable<ServiceContext<Ridler>>) {
        table.add(verbs: [
            InstrumentsVerb.self, ImportVerb.self, CheckVerb.self, SurveyVerb.self, SurveysVerb.self, DueVerb.self,
            AnswerVerb.self,
            AlertsVerb.self, DutyVerb.self, ScoresVerb.self, RescoreVerb.self, ReportVerb.self,
        ])
    }
}

/// The executable: its verbs, and serving.
public enum RidlerMain {
    /// Runs the verb on the command line and ends the process. Never returns.
    public static func main() async { await ServiceMain<Ridler>.main() }
}
