import AttachmentKit
import EventLog
import HTTPKit
import ServiceKit

extension AttachmentCommands {
    /// Feature of clients' letters that aren't one's own, and of links to files: to theirs, and to those of one's own letters. `exchange`
    /// writes which letters went between whom.
    func clientLettersFeature(_ links: FileLinks, exchange: any AnyProjectionRunner) -> Feature {
        let letters = ClientLetterRoutes(commands: commands, attachments: self)
        let files = [AttachmentRoutes(attachments: self).giving, letters.giving]
        let routes = letters.routes + StandingInRoutes(commands: commands).routes + links.routes(for: files)
        return Feature(routes: routes.acting(), projections: [exchange])
    }
}
