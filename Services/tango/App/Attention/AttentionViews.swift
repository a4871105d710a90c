import FoundationEssentials
import TangoDomain

/// A matching or a cover that needs somebody.
struct AttentionView: Codable, Sendable, Hashable {
    var matter: AttentionLine.Matter
    /// Absent where it is about a cover.
    var matching: MatchingView?
    /// Absent where it is about a matching.
    var cover: CoverView?
    /// Who stands in for the member of staff of the matching now; absent if nobody does.
    var standingIn: [PersonView]?
    /// How many letters of the client to the member of staff wait for an answer.
    var unansweredLetters: Int
    /// Since when the oldest of them waits; absent if none does.
    var waitingSince: Date?

    private enum CodingKeys: String, CodingKey {
        case matter, matching, cover
        case standingIn = "standing_in"
        case unansweredLetters = "unanswered_letters"
        case waitingSince = "waiting_since"
    }

    init(
        _ matter: AttentionLine.Matter,
        _ matching: MatchingView,
        _ standingIn: [PersonView],
        _ unanswered: Unanswered?
    ) {
        self.matter = matter
        self.matching = matching
        self.standingIn = standingIn.isEmpty ? nil : standingIn
        unansweredLetters = unanswered?.letters ?? 0
        waitingSince = unanswered?.since
    }

    init(_ matter: AttentionLine.Matter, _ cover: CoverView) {
        self.matter = matter
        self.cover = cover
        unansweredLetters = 0
    }
}

/// One page of what needs somebody, by matter.
struct AttentionListView: Codable, Sendable {
    var attention: [AttentionView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}

/// What a person is to others, for whoever is about to take their account or their roles away.
struct StandingView: Codable, Sendable, Hashable {
    /// A matching that is not over.
    struct CareRelationship: Codable, Sendable, Hashable {
        var id: UUID
        var client: UUID
        var staff: UUID
        var kind: MatchingKind
    }

    /// A cover, not over, by which they stand in.
    struct Duty: Codable, Sendable, Hashable {
        var id: UUID
        var absent: UUID
        var until: Date
    }

    /// As a member of staff.
    var clients: [CareRelationship]
    /// As a client.
    var staff: [CareRelationship]
    var covers: [Duty]
}
