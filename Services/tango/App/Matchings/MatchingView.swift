import PeopleKit
import FoundationEssentials
import TangoDomain

/// A matching.
struct MatchingView: Codable, Sendable, Hashable {
    /// State of a matching by its time.
    enum State: String, Codable, Sendable, CaseIterable {
        case ahead, current, over
        case takenBack = "taken_back"

        init(_ period: Period, at time: Date) {
            if period.isEmpty {
                self = .takenBack
            } else if period.isOver(at: time) {
                self = .over
            } else {
                self = period.contains(time) ? .current : .ahead
            }
        }
    }

    var id: UUID
    /// Absent while identity has not told of them, as `staff`.
    var client: PersonView?
    var staff: PersonView?
    var clientID: UUID
    var staffID: UUID
    var kind: MatchingKind
    var from: Date
    /// Absent while no end is known.
    var until: Date?
    var state: State
    /// Revision that a conditional change names, as the entity tag.
    var revision: Int

    private enum CodingKeys: String, CodingKey {
        case id, client, staff, kind, from, until, state, revision
        case clientID = "client_id"
        case staffID = "staff_id"
    }

    /// Shows the matching as of `time`.
    init(_ matching: Matching, _ people: [UUID: PersonRow], at time: Date) {
        id = matching.id
        client = people[matching.client].map(PersonView.init)
        staff = people[matching.staff].map(PersonView.init)
        clientID = matching.client
        staffID = matching.staff
        kind = matching.kind
        from = matching.period.from
        until = matching.period.until
        revision = matching.revision
        state = State(matching.period, at: time)
    }
}

/// Page of matchings, the latest first.
struct MatchingListView: Codable, Sendable {
    var matchings: [MatchingView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}

/// A matching with what happened to it.
struct MatchingHistoryView: Codable, Sendable {
    var matching: MatchingView
    /// The first step first.
    var steps: [MatchingStepView]
}
