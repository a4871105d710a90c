import HTTPKit
import ServiceKit

extension MailCommands {
    /// Feature of folders and their counts.
    var foldersFeature: Feature { Feature(routes: FolderRoutes(commands: self).routes.acting()) }
}
