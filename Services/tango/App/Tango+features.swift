import EventLog
import HTTPKit
import PeopleKit
import ServiceKit

extension MatchingCommands {
    /// Feature of matchings, covers and conflicts.
    var feature: Feature {
        Feature(
            routes: OwnRoutes(matchingCommands: self).routes + MatchingRoutes(matchingCommands: self).routes
                + ArrangingRoutes(matchingCommands: self).routes + CoverRoutes(matchingCommands: self).routes
                + ConflictRoutes(matchingCommands: self).routes + AccessRoutes(matchingCommands: self).routes
                + SightRoutes(matchingCommands: self).routes,
            projections: [careTeamProjection],
            export: { person, export in try await TangoExport.write(person, to: export, from: self) }
        )
    }
}

extension WaitingCommands {
    /// Feature of the waiting list and of suggestions. A member of staff who is erased leaves their clients to the list before their matchings end.
    var feature: Feature {
        Feature(
            routes: WaitingRoutes(commands: self).routes + AttentionRoutes(matchingCommands: matchingCommands).routes
                + SuggestionRoutes(commands: SuggestionQueries(matchingCommands: matchingCommands)).routes
                + HippoRoutes(matchingCommands: matchingCommands).routes,
            projections: [projection],
            export: { person, export in
                try await WaitingExport.write(person, to: export, from: matchingCommands.store)
            },
            purge: { person, isDryRun in
                let left = try await takeIn(clientsOf: person, isDryRun: isDryRun)
                let closed = try await matchingCommands.close(person, isDryRun: isDryRun)
                return left + closed + (try await TangoPurge.run(person, isDryRun: isDryRun, on: matchingCommands.pool))
            }
        )
    }
}
