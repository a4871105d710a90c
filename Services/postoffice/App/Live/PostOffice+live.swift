import EventLog
import HTTPKit
import PostofficeDomain
import Realtime
import ServiceKit

extension PostOffice {
    /// What is told as it happens, once the read model shows it.
    func live(
        _ authenticator: any Authenticator,
        care clocks: any AnyProjectionRunner,
        settings: RealtimeSettings = RealtimeSettings(),
        metrics: Metrics = Metrics()
    ) -> RealtimeHub<PostofficeEvent> {
        RealtimeHub(
            area: "mail",
            topics: [InboxTopic(), CountsTopic(pool: pool), ClocksTopic(care: care)],
            store: store,
            showing: [mail, clocks],
            authenticator: authenticator,
            settings: settings,
            metrics: metrics
        )
    }
}
