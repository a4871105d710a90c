import PeopleKit
import ServiceKit

extension BroadcastCommands {
    /// Feature of broadcasts: coordinators' work on them, and the known people whom they name.
    var feature: Feature {
        Feature(
            routes: DeskRoutes(commands: self).routes + DraftRoutes(commands: self).routes
                + IssuingRoutes(commands: self).routes,
            projections: [projection],
            export: { person, export in try await BroadcastExport.write(person, to: export, from: self) },
            purge: { person, isDryRun in
                let lines = try await BroadcastPurge.run(person, isDryRun: isDryRun, on: pool)
                if !isDryRun { board.forget() }
                return lines
            }
        )
    }
}
