import EventLog
import HTTPKit
import Realtime
import ServiceKit
import TrumpetDomain

extension ReceiptCommands {
    /// Feature of receipts: broadcasts as people see them, and their answers.
    var reading: Feature {
        Feature(routes: ReadingRoutes(receipts: self).routes + ReceiptRoutes(receipts: self).routes)
    }

    /// How far broadcasts come, and what is told of them as it happens; `starts` are the starts that are waited for.
    func feature(starts: any AnyProjectionRunner, live: RealtimeHub<TrumpetEvent>, log: Logger) -> Feature {
        Feature(
            routes: ReachRoutes(commands: commands).routes + HippoRoutes(receipts: self).routes + live.routes,
            projections: [projection, starts],
            background: [
                DeliveryWriter(deliveries: deliveries, store: commands.store, log: log), live,
                StartScheduler(commands: commands, log: log),
            ],
            export: { person, export in try await ReceiptExport.write(person, to: export, from: commands.pool) },
            endStreams: { live.close() }
        )
    }

    /// Topics that are told live, once the read models show the change.
    func live(_ authenticator: any Authenticator, metrics: Metrics = Metrics()) -> RealtimeHub<TrumpetEvent> {
        RealtimeHub(
            RealtimeArea(Trumpet.name, topics: [BroadcastsTopic(commands: commands, deliveries: deliveries)]),
            store: commands.store,
            publishing: PublicationRule(by: [commands.projection, projection]),
            authenticator: authenticator,
            metrics: metrics
        )
    }
}
