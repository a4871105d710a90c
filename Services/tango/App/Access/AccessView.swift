import PeopleKit
import FoundationEssentials
import TangoDomain

/// Leave to see an unmatched client's things.
struct AccessView: Codable, Sendable, Hashable {
    var id: UUID
    /// Absent while identity has not told of them, as `staff`.
    var client: PersonView?
    var staff: PersonView?
    var from: Date
    var until: Date
    /// True if it holds now.
    var open: Bool
    /// Reason for which it was needed; absent once the client was erased.
    var reason: String?

    init(_ grant: AccessGrant, _ people: [UUID: PersonRow], _ reasons: [UUID: String], at time: Date) {
        id = grant.id
        client = people[grant.client].map(PersonView.init)
        staff = people[grant.staff].map(PersonView.init)
        from = grant.from
        until = grant.until
        open = grant.period.contains(time)
        reason = reasons[grant.id]
    }
}

/// Page of leaves, the latest first.
struct AccessListView: Codable, Sendable {
    var accesses: [AccessView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}
