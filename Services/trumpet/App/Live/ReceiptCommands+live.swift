import EventLog
import HTTPKit
import Realtime
import ServiceKit
import TrumpetDomain

extension ReceiptCommands {
    /// Topics that are told live, once the read models show the change.
    func live(
        _ authenticator: any Authenticator,
        settings: RealtimeSettings = RealtimeSettings(),
        metrics: Metrics = Metrics()
    ) -> RealtimeHub<TrumpetEvent> {
        RealtimeHub(
            area: "trumpet",
            topics: [BroadcastsTopic(commands: commands, deliveries: deliveries)],
            store: commands.store,
            projections: [commands.projection, projection],
            authenticator: authenticator,
            settings: settings,
            metrics: metrics
        )
    }
}
