import HTTPKit
import ServiceKit

extension MailCommands {
    /// Feature of the original client's calls. Reading marks a letter as read there, so GETs act as well.
    var hippoFeature: Feature {
        let routes =
            HippoFolderRoutes(commands: self).routes + HippoMessageRoutes(commands: self).routes
            + HippoComposeRoutes(commands: self).routes
        return Feature(routes: routes.acting(byReading: true))
    }
}
