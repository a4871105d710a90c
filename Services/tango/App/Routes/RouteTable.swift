import HTTPKit
import ServiceKit

/// Routes that tango answers: the gateway sends it `/api/v1/tango` and `/client`.
enum RouteTable {
    static func routes(_ matchingCommands: MatchingCommands, _ waiting: WaitingCommands) -> [Route] {
        let own =
            OwnRoutes(matchingCommands: matchingCommands).routes
            + MatchingRoutes(matchingCommands: matchingCommands).routes
            + ArrangingRoutes(matchingCommands: matchingCommands).routes
            + CoverRoutes(matchingCommands: matchingCommands).routes
            + ConflictRoutes(matchingCommands: matchingCommands).routes
            + AccessRoutes(matchingCommands: matchingCommands).routes
            + WaitingRoutes(commands: waiting).routes + AttentionRoutes(matchingCommands: matchingCommands).routes
            + SuggestionRoutes(commands: SuggestionQueries(matchingCommands: matchingCommands)).routes
        let original = HippoRoutes(matchingCommands: matchingCommands).routes
        return own.map {
            $0.around { request, handler in try await Problem.translating { try await handler(request) } }
        } + original
    }
}
