import EventLog
import HTTPKit
import PostofficeDomain
import Realtime
import ServiceKit

extension MailCommands {
    /// Topics that are told live, once the read model shows the change.
    func live(
        _ authenticator: any Authenticator,
        care clocks: any AnyProjectionRunner,
        exchange: (any AnyProjectionRunner)? = nil,
        settings: RealtimeSettings = RealtimeSettings(),
        metrics: Metrics = Metrics()
    ) -> RealtimeHub<PostofficeEvent> {
        RealtimeHub(
            RealtimeArea(
                "mail",
                topics: [
                    InboxTopic(matchings: matchingTable), CountsTopic(pool: pool, now: now),
                    ClocksTopic(care: care, now: now),
                    ChangesTopic(pool: pool),
                ]
            ),
            store: store,
            publishing: PublicationRule(by: [mail, clocks] + (exchange.map { [$0] } ?? [])),
            authenticator: authenticator,
            settings: settings,
            metrics: metrics
        )
    }
}

extension RealtimeHub<PostofficeEvent> {
    /// Feature of what is told live.
    var feature: Feature { Feature(routes: routes, background: [self], endStreams: { self.close() }) }
}
