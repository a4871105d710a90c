import PeopleKit
import ServiceKit

extension ModuleCommands {
    /// Feature of modules: coordinators' work on them, and what staff read.
    var feature: Feature {
        Feature(
            routes: DeskRoutes(commands: self).routes + DraftRoutes(commands: self).routes
                + IssuingRoutes(commands: self).routes + ReadingRoutes(commands: self).routes,
            projections: [projection],
            export: { person, export in try await ModuleExport.write(person, to: export, from: pool) },
            purge: { person, isDryRun in try await ModulePurge.run(person, isDryRun: isDryRun, on: pool) }
        )
    }
}
