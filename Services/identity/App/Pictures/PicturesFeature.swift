import AttachmentKit
import EventLog
import HTTPKit
import ServiceKit

extension Pictures {
    /// Feature of pictures, and of what looks after their contents.
    func feature(_ people: PeopleTable, callers: Callers, scanner: FileScanner?, log: Logger) -> Feature {
        let maintenance = AttachmentMaintenance(
            contents,
            store: store,
            projection: barrier.peopleRunner,
            every: .seconds(600),
            log: log
        )
        let scanners: [any LongRunning] = scanner.map { [$0] } ?? []
        return Feature(
            routes: PictureRoutes(callers: callers, people: people, pictures: self).routes,
            background: [maintenance] + scanners
        )
    }
}
