import CareTeamKit
import FoundationEssentials
import HTTPKit
import Postgres
import Realtime
import RidlerDomain
import ServiceKit

extension AlertCommands {
    /// People who see an alert of `client`, as `isVisible` says it of one person. Coordinators see all, and are among these where they were told.
    static func viewers(of alert: UUID, client: UUID, at time: Date) -> Query {
        """
        \(CareTeam.staff(of: client, at: time))
        union \(CareTeam.staff(withLeaveToSee: client, at: time))
        union select t.person from alert_told t where t.alert = \(alert)
        """
    }

    /// Topic of alerts, told once the read model shows the change.
    func live(_ authenticator: any Authenticator, metrics: Metrics = Metrics()) -> RealtimeHub<RidlerEvent> {
        RealtimeHub(
            RealtimeArea(Ridler.name, topics: [AlertsTopic(pool: pool, now: now)]),
            store: store,
            publishing: PublicationRule(by: [projection]),
            authenticator: authenticator,
            metrics: metrics
        )
    }
}
