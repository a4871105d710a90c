import AttachmentKit
import EventLog
import HTTPKit
import ServiceKit

extension AttachmentCommands {
    /// Feature of attachments, and of what looks after their contents and `links`.
    func feature(_ links: FileLinks, scanner: FileScanner?, log: Logger) -> Feature {
        let scanners: [any LongRunning] = scanner.map { [$0] } ?? []
        return Feature(
            routes: AttachmentRoutes(attachments: self).routes.acting(),
            projections: [projection],
            background: scanners + [maintenance(links, log: log)]
        )
    }
}
