import PeopleKit
import FoundationEssentials
import TangoDomain

/// Somebody who belongs to a client, as the client sees them.
struct StaffRelationshipView: Codable, Sendable, Hashable {
    /// Absent while identity has not told of them.
    var person: PersonView?
    /// Kind of tie to the client: `covering` for somebody who stands in.
    var kind: MatchingKind
    var since: Date
    /// Absent while no end is known.
    var until: Date?
    var matchingID: UUID
    /// Person for whom they stand in; absent if for nobody.
    var standingInFor: PersonView?

    private enum CodingKeys: String, CodingKey {
        case person, kind, since, until
        case matchingID = "matching_id"
        case standingInFor = "standing_in_for"
    }

    init(_ tie: CareRelationship, _ people: [UUID: PersonRow]) {
        person = people[tie.staff].map(PersonView.init)
        kind = tie.kind
        since = tie.period.from
        until = tie.period.until
        matchingID = tie.matching.id
        standingInFor = tie.cover.flatMap { people[$0.absent] }.map(PersonView.init)
    }
}

/// Everybody who belongs to a client; they are few enough for one page.
struct StaffListView: Codable, Sendable {
    var staff: [StaffRelationshipView]
}

/// A client of somebody's, as that one sees them.
struct CaseloadEntryView: Codable, Sendable, Hashable {
    /// Absent while identity has not told of them.
    var client: PersonView?
    /// Kind of tie to the client: `covering` for clients of a person for whom one stands in.
    var kind: MatchingKind
    var since: Date
    /// Absent while no end is known.
    var until: Date?
    var matchingID: UUID
    /// Person for whom one stands in; absent if for nobody.
    var standingInFor: PersonView?
    /// Number of the client's letters, to oneself or to the person for whom one stands in, that wait for an answer now.
    var unansweredLetters: Int
    /// Time since which the oldest of them waits; absent if none does.
    var waitingSince: Date?

    private enum CodingKeys: String, CodingKey {
        case client, kind, since, until
        case matchingID = "matching_id"
        case standingInFor = "standing_in_for"
        case unansweredLetters = "unanswered_letters"
        case waitingSince = "waiting_since"
    }

    init(_ tie: CareRelationship, _ people: [UUID: PersonRow], _ unanswered: Unanswered?) {
        unansweredLetters = unanswered?.letters ?? 0
        waitingSince = unanswered?.since
        client = people[tie.client].map(PersonView.init)
        kind = tie.kind
        since = tie.period.from
        until = tie.period.until
        matchingID = tie.matching.id
        standingInFor = tie.cover.flatMap { people[$0.absent] }.map(PersonView.init)
    }
}

/// Page of a caseload, by name.
struct CaseloadView: Codable, Sendable {
    var clients: [CaseloadEntryView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}

extension Sequence<CareRelationship> {
    /// Everybody whom they name.
    var people: Set<UUID> {
        Set(flatMap { [$0.client, $0.staff] + ($0.cover.map { [$0.absent] } ?? []) })
    }
}
