import HTTPKit
import ServiceKit

/// Everything tango answers: what the gateway routes to it by `/api/v1/tango` and `/client`.
enum RouteTable {
    static func routes(_ matchmaker: MatchingCommands, _ waiting: WaitingCommands) -> [Route] {
        let own =
            OwnRoutes(matchmaker: matchmaker).routes + MatchingRoutes(matchmaker: matchmaker).routes
            + ArrangingRoutes(matchmaker: matchmaker).routes + CoverRoutes(matchmaker: matchmaker).routes
            + ConflictRoutes(matchmaker: matchmaker).routes + AccessRoutes(matchmaker: matchmaker).routes
            + WaitingRoutes(desk: waiting).routes + AttentionRoutes(matchmaker: matchmaker).routes
            + SuggestionRoutes(desk: SuggestionQueries(matchmaker: matchmaker)).routes
        let original = HippoRoutes(matchmaker: matchmaker).routes
        return own.map {
            $0.around { request, handler in try await Problem.translating { try await handler(request) } }
        } + original
    }
}
