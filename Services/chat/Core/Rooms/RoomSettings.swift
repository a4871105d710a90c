package import ChatDomain
import ServiceKit
package import CareTeamKit

/// Settings of an installation for its rooms: who meets in them, what clients are called there, and how many one has.
package struct RoomSettings: Sendable {
    /// Setting whether clients and staff must be matched to meet.
    package var demand = MatchingDemand.required
    /// Policy for others who may meet.
    package var policy = MeetingPolicy()
    /// Names of clients for other clients, where they have chosen no pseudonym.
    var clientNames = ClientNames.pseudonym
    /// Quotas for the rooms that one makes and has.
    var quotas = RoomQuotas.Settings()

    package init(
        demand: MatchingDemand = MatchingDemand.required,
        policy: MeetingPolicy = MeetingPolicy(),
        clientNames: ClientNames = ClientNames.pseudonym,
        quotas: RoomQuotas.Settings = RoomQuotas.Settings()
    ) {
        self.demand = demand
        self.policy = policy
        self.clientNames = clientNames
        self.quotas = quotas
    }
}
