import CommandLineKit
import EventLog
import FoundationEssentials
import HTTPKit
import PeopleKit
import Postgres
import Realtime
import ServiceKit
import CareTeamKit
import TrumpetDomain

/// Trumpet as a service: what everybody must know, shown to those whom it concerns.
struct Trumpet: Sendable {
    let commands: BroadcastCommands
    let receipts: ReceiptCommands
    private let broadcasts: ProjectionRunner<BroadcastsProjection>
    private let receiptsProjection: ProjectionRunner<ReceiptsProjection>
    private let starts: ProjectionRunner<StartsProjection>
    private let live: RealtimeHub<TrumpetEvent>
    private let startScheduler: StartScheduler
    private let deliveryWriter: DeliveryWriter
    private let followers: [any LongRunning]

    /// The tables beside the log's and the vault's.
    static let migrations = [
        Migration("broadcasts", PackageResources.broadcasts_sql),
        Migration("people", PersonTable.schema + PackageResources.people_sql),
        Migration("care-team", CareTeamTables.schema),
        Migration("receipts", PackageResources.receipts_sql),
        Migration("starts", PackageResources.starts_sql),
    ]
}

extension Trumpet: Service {
    typealias Event = TrumpetEvent

    static var name: String { "trumpet" }
    static var summary: String { "Broadcasts: what everybody must know, shown to those whom it concerns." }

    /// Streams decide what may be done with a broadcast; the read models are what is shown.
    static var logSettings: LogSettings { LogSettings(pace: .milliseconds(40)) }

    init(_ base: ServiceBase) async throws {
        broadcasts = ProjectionRunner(BroadcastsProjection(), store: base.store)
        commands = BroadcastCommands(store: base.store, projection: broadcasts, pool: base.pool)
        receiptsProjection = ProjectionRunner(ReceiptsProjection(), store: base.store)
        starts = ProjectionRunner(StartsProjection(), store: base.store)
        receipts = ReceiptCommands(commands: commands, projection: receiptsProjection)
        live = receipts.live(base.authenticator, metrics: base.metrics)
        startScheduler = StartScheduler(commands: commands, log: base.log)
        deliveryWriter = DeliveryWriter(deliveries: receipts.deliveries, store: base.store, log: base.log)
        followers = [base.people(learn: People.learn)] + base.matchings()
        base.telemetry.watch("realtime") { [live] in live.status }
    }

    var routes: [Route] { RouteTable.routes(commands, receipts) + live.routes }

    var projections: [any AnyProjectionRunner] { [broadcasts, receiptsProjection, starts] }

    var background: [any LongRunning] { followers + [deliveryWriter, live, startScheduler] }

    func endStreams() async { live.close() }

    func purge(_ person: UUID, isDryRun: Bool) async throws -> [String] {
        let lines = try await BroadcastPurge.run(person, isDryRun: isDryRun, on: commands.pool)
        if !isDryRun { commands.board.forget() }
        return lines
    }

    func export(_ person: UUID, to export: PersonExport) async throws {
        try await BroadcastExport.write(person, to: export, from: commands)
        try await ReceiptExport.write(person, to: export, from: commands.pool)
    }

    static func addVerbs(to table: inout CommandTable<ServiceContext<Trumpet>>) {
        table.add(CrisisVerb.self)
        table.add(BroadcastsVerb.self)
        table.add(BroadcastVerb.self)
        table.add(DraftVerb.self)
        table.add(PreviewVerb.self)
        table.add(PublishVerb.self)
        table.add(ScheduleVerb.self)
        table.add(CorrectVerb.self)
        table.add(WithdrawVerb.self)
        table.add(ReachVerb.self)
    }
}

/// The executable: its verbs, and serving.
public enum TrumpetMain {
    /// Runs the verb on the command line and ends the process. Never returns.
    public static func main() async { await ServiceMain<Trumpet>.main() }
}
