import CareTeamKit
import CommandLineKit
import EventLog
import HTTPKit
import PeopleKit
import Postgres
import Realtime
import ServiceKit
import TrumpetDomain

/// Trumpet as a service: what everybody must know, shown to those whom it concerns.
struct Trumpet: Service {
    typealias Event = TrumpetEvent

    let commands: BroadcastCommands
    let receipts: ReceiptCommands
    let features: [Feature]

    static let name = "trumpet"
    static let summary = "Broadcasts: what everybody must know, shown to those whom it concerns."

    /// The tables beside the log's and the vault's.
    static let migrations = [
        Migration("broadcasts", PackageResources.broadcasts_sql),
        Migration("people", PersonTable.schema + PackageResources.people_sql),
        Migration("care-team", CareTeamTables.schema),
        Migration("receipts", PackageResources.receipts_sql),
        Migration("starts", StartsProjection.starts),
        Migration("enrolments", PackageResources.enrolments_sql),
        Migration("calls", StartsProjection.calls),
    ]

    /// Streams decide what may be done with a broadcast; the read models are what is shown.
    static var logSettings: LogSettings { LogSettings(interval: .milliseconds(40)) }

    init(_ base: ServiceBase) async throws {
        let broadcasts = ProjectionRunner(BroadcastsProjection(), store: base.store)
        commands = BroadcastCommands(store: base.store, projection: broadcasts, pool: base.pool)
        let shown = ProjectionRunner(ReceiptsProjection(), store: base.store)
        receipts = ReceiptCommands(commands: commands, projection: shown)
        let starts = ProjectionRunner(StartsProjection(), store: base.store)
        let live = receipts.live(base.authenticator, metrics: base.metrics)
        base.telemetry.watch("realtime") { live.status }
        let enrolments = base.follow { Enrolments.follower(pool: base.pool, open: $0) }
        let followers = Feature(background: [base.people(learn: People.learn), enrolments] + base.matchings())
        features = [followers] + Self.features(commands, receipts, starts: starts, live: live, log: base.log)
    }

    /// Features for broadcasts and their receipts, in their order.
    static func features(
        _ commands: BroadcastCommands,
        _ receipts: ReceiptCommands,
        starts: any AnyProjectionRunner,
        live: RealtimeHub<TrumpetEvent>,
        log: Logger
    ) -> [Feature] {
        [
            receipts.reading, commands.feature, receipts.feature(starts: starts, live: live, log: log),
            receipts.callsFeature(log: log),
        ]
    }

    static func addVerbs(to table: inout CommandTable<ServiceContext<Trumpet>>) {
        table.add(verbs: [
            CrisisVerb.self, BroadcastsVerb.self, BroadcastVerb.self, DraftVerb.self, PreviewVerb.self,
            PublishVerb.self, ScheduleVerb.self, CorrectVerb.self, WithdrawVerb.self, ReachVerb.self,
        ])
    }
}

/// The executable: its verbs, and serving.
public enum TrumpetMain {
    /// Runs the verb on the command line and ends the process. Never returns.
    public static func main() async { await ServiceMain<Trumpet>.main() }
}
