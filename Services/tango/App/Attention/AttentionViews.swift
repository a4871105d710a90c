import FoundationEssentials
import TangoDomain

/// A matching or a cover that needs somebody.
struct AttentionView: Codable, Sendable, Hashable {
    var matter: AttentionLine.Matter
    /// Absent where it is about a cover.
    var matching: MatchingView?
    /// Absent where it is about a matching.
    var cover: CoverView?
    /// Persons who stand in for the member of staff of the matching now; absent if nobody does.
    var standingIn: [PersonView]?
    /// Number of letters of the client to the member of staff that wait for an answer.
    var unansweredLetters: Int
    /// Time since which the oldest of them waits; absent if none does.
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

/// Page of matchings and covers that need somebody, by matter.
struct AttentionListView: Codable, Sendable {
    var attention: [AttentionView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}

/// Person's ties and covers, for a caller about to take their account or their roles away.
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

    /// Matchings in which the person is the member of staff.
    var clients: [CareRelationship]
    /// Matchings in which the person is the client.
    var staff: [CareRelationship]
    var covers: [Duty]
}
