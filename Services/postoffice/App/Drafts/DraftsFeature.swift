import HTTPKit
import ServiceKit

extension MailCommands {
    /// Feature of drafts.
    var draftsFeature: Feature { Feature(routes: DraftRoutes(office: self).routes.acting()) }

    /// Feature of what drafts said before.
    var draftVersionsFeature: Feature { Feature(routes: DraftVersionRoutes(office: self).routes.acting()) }
}
