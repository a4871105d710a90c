import HTTPKit
import ServiceKit

extension MailCommands {
    /// Feature of work that takes a while.
    var jobsFeature: Feature { Feature(routes: JobRoutes(commands: self).routes.acting()) }
}
