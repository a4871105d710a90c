import HTTPKit
import ServiceKit

extension MailCommands {
    /// Feature of preferences, signature and templates.
    var writingSettingsFeature: Feature {
        Feature(
            routes: WritingSettingsRoutes(commands: self).routes.acting(),
            export: { person, export in try await WritingSettingsExport.write(person, to: export, from: self) }
        )
    }
}
