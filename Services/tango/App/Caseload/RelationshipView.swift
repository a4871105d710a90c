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
    /// Present while they are away, as far as it is known.
    var away: AwayView?

    private enum CodingKeys: String, CodingKey {
        case person, kind, since, until, away
        case matchingID = "matching_id"
        case standingInFor = "standing_in_for"
    }

    init(_ relationship: CareRelationship, _ people: [UUID: PersonRow]) {
        person = people[relationship.staff].map(PersonView.init)
        kind = relationship.kind
        since = relationship.period.from
        until = relationship.period.until
        matchingID = relationship.matching.id
        standingInFor = relationship.cover.flatMap { people[$0.absent] }.map(PersonView.init)
    }
}

/// Absence of somebody, as a client of theirs sees it.
struct AwayView: Codable, Sendable, Hashable {
    /// The first moment at which they are back.
    var until: Date
    /// Persons who stand in; empty if nobody does.
    var standingIn: [PersonView]

    private enum CodingKeys: String, CodingKey {
        case until
        case standingIn = "standing_in"
    }

    /// Absence of `staff` among those who belong to a client (`relationships`), by the end of their `leave`; without one, until those who stand in for
    /// them do so no more. Nil for one who is there.
    init?(of staff: UUID, _ leave: Date?, _ relationships: [CareRelationship], _ people: [UUID: PersonRow]) {
        let covers = relationships.filter { $0.cover?.absent == staff }
        guard let end = leave ?? covers.compactMap({ $0.cover?.until }).max() else { return nil }
        until = end
        standingIn = covers.compactMap { people[$0.staff].map(PersonView.init) }
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
    /// What other clients call the client in place of their names; absent if they have chosen nothing.
    var pseudonym: String?
    /// Account with which the client goes on in place of this one, which is closed; absent: with this one.
    var goesOnAs: PersonView?
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
    /// Time of the last letter either way, with oneself or the person for whom one stands in; absent if there is none.
    var lastLetterAt: Date?

    private enum CodingKeys: String, CodingKey {
        case client, pseudonym, kind, since, until
        case goesOnAs = "goes_on_as"
        case matchingID = "matching_id"
        case standingInFor = "standing_in_for"
        case unansweredLetters = "unanswered_letters"
        case waitingSince = "waiting_since"
        case lastLetterAt = "last_letter_at"
    }

    init(
        _ relationship: CareRelationship,
        _ people: [UUID: PersonRow],
        _ pseudonym: String?,
        _ successor: PersonRow?,
        _ unanswered: Unanswered?,
        _ lastLetter: Date?
    ) {
        self.pseudonym = pseudonym
        goesOnAs = successor.map(PersonView.init)
        unansweredLetters = unanswered?.letters ?? 0
        waitingSince = unanswered?.since
        lastLetterAt = lastLetter
        client = people[relationship.client].map(PersonView.init)
        kind = relationship.kind
        since = relationship.period.from
        until = relationship.period.until
        matchingID = relationship.matching.id
        standingInFor = relationship.cover.flatMap { people[$0.absent] }.map(PersonView.init)
    }
}

/// Page of a caseload.
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
