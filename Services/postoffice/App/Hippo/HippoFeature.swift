import HTTPKit
import ServiceKit

extension MailCommands {
    /// Feature of the original client's calls. Reading marks a letter as read there, so GETs act as well.
    var hippoFeature: Feature {
        let routes =
            HippoFolderRoutes(office: self).routes + HippoMessageRoutes(office: self).routes
            + HippoComposeRoutes(office: self).routes
        return Feature(routes: routes.acting(byReading: true))
    }
}
