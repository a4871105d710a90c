import PeopleKit
import FoundationEssentials
import HTTPKit
import ServiceKit
import TangoDomain

/// The route that says who could take a client on.
struct SuggestionRoutes: Sendable {
    let commands: SuggestionQueries

    var routes: [Route] {
        [
            .get(
                "/api/v1/tango/suggestions",
                .roles(Role.overseers),
                "Ranks who could take a client on, with what counted: room below the limit, specialities and languages that the client "
                    + "wishes for on the waiting list. Names who couldn't, and why.",
                query: [
                    QueryParameter("client_id", .uuid, "For whom.", isRequired: true),
                    QueryParameter("limit", .integer(1...200), "How many suggestions at most; 20 unless told."),
                ],
                returns: SuggestionListView.self,
                problems: ["client-not-found"],
                handler: suggest
            )
        ]
    }

    private func suggest(_ request: Request) async throws -> Response {
        let position = try await commands.matchingCommands.careTeamProjection.waitUntilVisible(for: request)
        guard let client = try request.queryUUID("client_id"),
            try await commands.matchingCommands.people.known([client])[client]?.isClient == true
        else { throw Problem.noSuchClient }
        let view = try await commands.suggestions(for: client, limit: try request.limit(standard: 20))
        return .json(view, at: position)
    }
}

extension SuggestionQueries {
    /// Shown part of the ranking for `client`, by the wishes on the waiting list: at most `limit` suggestions.
    func suggestions(for client: UUID, limit: Int) async throws -> SuggestionListView {
        let wishes = try await wishes(of: client)
        let ranking = try await ranking(for: client, wishes)
        let named = ranking.suggestions.map(\.carer.id) + ranking.excluded.map(\.carer.id)
        let people = try await matchingCommands.people.known(Set(named))
        return SuggestionListView(ranking, of: client, wishes, people, limit: limit)
    }
}
