import BabylonContract
import CareTeamKit
import CommandLineKit
import EventLog
import Feeds
import HTTPKit
import LedgerContract
import LedgerDomain
import NotificationsContract
import PeopleKit
import Postgres
import ServiceKit

/// Ledger as a service: who is enrolled in which programme, and how far they are.
struct Ledger: Service {
    typealias Event = LedgerEvent

    let commands: EnrolmentCommands
    let release: ReleaseCommands
    /// Texts that clients read when they apply.
    let texts: SiteTexts
    let features: [Feature]

    static let name = "ledger"
    static let summary = "Enrolments: who is in which programme, since when, and how it goes on."

    /// The tables beside the log's and the vault's.
    static let migrations = [
        Migration("people", PersonTable.schema),
        Migration("care-team", CareTeamTables.schema + PackageResources.care_kinds_sql),
        Migration("programmes", PackageResources.programmes_sql),
        Migration("enrolments", PackageResources.enrolments_sql), Migration("looks", PackageResources.looks_sql),
        Migration("reading", PackageResources.reading_sql), Migration("progress", PackageResources.progress_sql),
        Migration("documents", PackageResources.documents_sql), Migration("minutes", PackageResources.minutes_sql),
        Migration("names", PackageResources.names_sql), Migration("silence", PackageResources.silence_sql),
        Migration("letters", UnansweredRows.schema), Migration("look-kinds", PackageResources.look_kinds_sql),
        Migration("completions", PackageResources.completions_sql), Migration("surveys", PackageResources.surveys_sql),
        Migration("targets", PackageResources.targets_sql),
    ]

    static func readSettings(_ reader: inout ConfigurationReader) { _ = LedgerSettings(&reader) }

    init(_ base: ServiceBase) async throws {
        var reader = ConfigurationReader(environment: base.environment)
        let settings = LedgerSettings(&reader)
        try reader.check()
        texts = settings.texts
        commands = EnrolmentCommands(
            store: base.store,
            projection: ProjectionRunner(EnrolmentsProjection(), store: base.store),
            pool: base.pool,
            reasons: settings.reasons,
            now: base.now
        )
        let programmes = base.follow { ProgrammeTable.follower(pool: base.pool, open: $0) }
        let feed = FeedServer(service: Self.name, store: base.store) { event, reader in
            FeedLineFor(for: reader, fact: EnrolmentFact(event), notices: NoticeTerms.notices(event))
        }
        let caseFiles = CaseFileRoutes(
            commands: commands,
            looks: ProjectionRunner(LooksProjection(), store: base.store)
        )
        let letters = base.follow { UnansweredRows.follower(pool: base.pool, open: $0) }
        let surveys = base.follow { SurveyTable.follower(pool: base.pool, open: $0) }
        let followers: [any LongRunning] = [base.people(learn: People.learn), programmes, letters, surveys]
        release = ReleaseCommands(store: base.store, pool: base.pool, now: base.now)
        let progress = ProgressCommands(
            enrolments: commands,
            release: release,
            projection: ProjectionRunner(ProgressProjection(), store: base.store)
        )
        let minutes = MinutesRoutes(
            enrolments: commands,
            projection: ProjectionRunner(MinutesProjection(), store: base.store)
        )
        let figures = FiguresRoutes(
            commands: commands,
            projection: ProjectionRunner(CompletionsProjection(), store: base.store)
        )
        let documents = DocumentCommands(
            enrolments: commands,
            projection: ProjectionRunner(DocumentsProjection(), store: base.store)
        )
        features = [
            Feature(background: followers + base.matchings(keeping: [.kinds, .leaves])), commands.feature,
            Feature(
                routes: CaseloadRoutes(commands: commands, target: settings.careMinutes).routes
                    + figures.routes,
                projections: [figures.projection]
            ),
            caseFiles.feature, release.feature(base),
            Feature(
                routes: TextsRoutes(texts: settings.texts, reasons: settings.reasons).routes,
                background: [StartingJob(commands: commands).member(base)]
            ),
            Feature(
                routes: PathRoutes(release: release, enrolments: commands).routes
                    + [OpeningsRoute(enrolments: commands, release: release).route]
            ), progress.feature,
            documents.feature, minutes.feature, .notices(base, commands, release),
            Feature(routes: feed.routes, endStreams: { feed.close() }),
        ]
    }

    static func addVerbs(to table: inout CommandTable<ServiceContext<Ledger>>) {
        table.add(verbs: [
            EnrolmentsVerb.self, CaseloadVerb.self, EnrolVerb.self, ScreenVerb.self, AcceptVerb.self, RefuseVerb.self,
            BeginVerb.self, PauseVerb.self, ResumeVerb.self, ExtendVerb.self, MoveVerb.self, CompleteVerb.self,
            WithdrawVerb.self, FiguresVerb.self, ImportEnrolmentsVerb.self,
        ])
    }
}

/// The executable: its verbs, and serving.
public enum LedgerMain {
    /// Runs the verb on the command line and ends the process. Never returns.
    public static func main() async { await ServiceMain<Ledger>.main() }
}
