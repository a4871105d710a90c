import EventLog
import ServiceKit

/// Looks after the contents of attachments: seals keys anew when a letter turns out to be about somebody else, and clears away what is left
/// over. Several processes may do it at once.
struct AttachmentKeeper: LongRunning {
    let attachments: AttachmentOffice
    let log: Logger

    let name = "attachment keeper"

    private static let pause = Duration.seconds(60)

    func run() async throws {
        await Rounds.run(every: Self.pause, log: log, complaint: "attachments could not be looked after") {
            try await look()
        }
    }

    /// Does once what there is to do. Nothing is cleared away while the log knows of attachments that aren't shown yet: they would
    /// look as if they never had become any.
    func look() async throws {
        while try await attachments.contents.reseal() > 0 { try Task.checkCancellation() }
        let head = try await attachments.office.store.head()
        guard await attachments.shown.wait(for: head, timeout: .seconds(1)) else { return }
        try await attachments.contents.clear()
    }
}
