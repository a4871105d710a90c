import ChatDomain
import ServiceKit
import CareTeamKit

/// Settings of an installation for its rooms: who meets in them, what clients are called there, and how many one has.
struct RoomSettings: Sendable {
    /// Setting whether clients and staff must be matched to meet.
    var demand = MatchingDemand.required
    /// Policy for others who may meet.
    var policy = MeetingPolicy()
    /// Names of clients for other clients, where they have chosen no pseudonym.
    var clientNames = ClientNames.pseudonym
    /// Quotas for the rooms that one makes and has.
    var quotas = RoomQuotas.Settings()
}
