import HTTPKit
import ServiceKit

extension MailCommands {
    /// Feature of drafts.
    var draftsFeature: Feature { Feature(routes: DraftRoutes(commands: self).routes.acting()) }

    /// Feature of what drafts said before.
    var draftVersionsFeature: Feature { Feature(routes: DraftVersionRoutes(commands: self).routes.acting()) }
}
