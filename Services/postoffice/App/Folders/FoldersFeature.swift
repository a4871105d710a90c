import HTTPKit
import ServiceKit

extension MailCommands {
    /// Feature of folders and their counts.
    var foldersFeature: Feature { Feature(routes: FolderRoutes(office: self).routes.acting()) }
}
