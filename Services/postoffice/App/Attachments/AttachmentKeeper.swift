import ServiceKit

/// Looks after the contents of attachments: seals keys anew when a letter turns out to be about somebody else, and clears away what is left
/// over. Several processes may do it at once.
struct AttachmentKeeper: LongRunning {
    let contents: AttachmentContents
    let log: Logger

    let name = "attachment keeper"

    private static let pause = Duration.seconds(60)

    func run() async throws {
        while !Task.isCancelled {
            do {
                while try await contents.reseal() > 0 { try Task.checkCancellation() }
                try await contents.clear()
            } catch is CancellationError {
                return
            } catch {
                log.warning("attachments could not be looked after", ["error": .string(String(describing: error))])
            }
            try? await Task.sleep(for: Self.pause)
        }
    }
}
