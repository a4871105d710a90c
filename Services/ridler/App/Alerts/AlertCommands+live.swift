import HTTPKit
import Realtime
import RidlerDomain
import ServiceKit

extension AlertCommands {
    /// Topic of alerts, told once the read model shows the change.
    func live(_ authenticator: any Authenticator, metrics: Metrics = Metrics()) -> RealtimeHub<RidlerEvent> {
        RealtimeHub(
            RealtimeArea(Ridler.name, topics: [AlertsTopic(pool: pool)]),
            store: store,
            publishing: PublicationRule(by: [projection]),
            authenticator: authenticator,
            metrics: metrics
        )
    }
}
