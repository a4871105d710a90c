import PeopleKit
import FoundationEssentials
import TangoDomain

/// Staff who could take a client on, the best first, and staff who couldn't.
struct SuggestionListView: Codable, Sendable, Hashable {
    var clientID: UUID
    /// Specialities that were looked for.
    var specialities: [String]
    var languages: [String]
    var suggestions: [SuggestionView]
    var excluded: [ExcludedView]

    private enum CodingKeys: String, CodingKey {
        case specialities, languages, suggestions, excluded
        case clientID = "client_id"
    }

    init(_ ranking: Ranking, of client: UUID, _ wishes: Wishes, _ people: [UUID: PersonRow], limit: Int) {
        clientID = client
        specialities = wishes.specialities
        languages = wishes.languages
        suggestions = Array(
            ranking.suggestions.compactMap { suggestion in
                people[suggestion.carer.id].map { SuggestionView(suggestion, $0) }
            }.prefix(limit)
        )
        excluded = ranking.excluded.compactMap { excluded in
            people[excluded.carer.id].map { ExcludedView(staff: PersonView($0), reason: excluded.obstacle) }
        }
    }
}

/// Somebody who could take the client on.
struct SuggestionView: Codable, Sendable, Hashable {
    var staff: PersonView
    /// The sum of the parts.
    var score: Int
    /// Number of clients they have, or will have.
    var clients: Int
    /// Number of clients they may have; absent: any number.
    var limit: Int?
    var parts: [Part]

    /// Points for one aspect.
    struct Part: Codable, Sendable, Hashable {
        var aspect: Suggestion.Aspect
        var points: Int
        /// Most points that the aspect could have had.
        var of: Int
        /// Wishes that are met.
        var met: [String]
    }

    init(_ suggestion: Suggestion, _ staff: PersonRow) {
        self.staff = PersonView(staff)
        score = suggestion.score
        clients = suggestion.carer.load
        limit = suggestion.carer.limit
        parts = suggestion.parts.map {
            Part(aspect: $0.aspect, points: $0.points, of: $0.aspect.weight, met: $0.met)
        }
    }
}

/// Somebody who couldn't.
struct ExcludedView: Codable, Sendable, Hashable {
    var staff: PersonView
    var reason: Ranking.RuleViolation
}
