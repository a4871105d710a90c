import PeopleKit
import ServiceKit

extension EnrolmentCommands {
    /// Feature of enrolments. An erased client's open enrolments end, so that their places are free.
    var feature: Feature {
        Feature(
            routes: ClientRoutes(commands: self).routes + DeskRoutes(commands: self).routes,
            projections: [projection],
            export: { person, export in try await EnrolmentExport.write(person, to: export, self) },
            purge: { person, isDryRun in
                let ended = try await end(of: person, isDryRun: isDryRun)
                return ended + (try await LedgerPurge.run(person, isDryRun: isDryRun, on: pool))
            }
        )
    }
}
