import ServiceKit

/// Forgets files that were announced and never came. Several processes may do it at once.
struct ChatkitFileCleanup: LongRunning {
    let files: ChatkitFileCommands
    let log: Logger

    let name = "chatkit files"

    func run() async throws {
        await PeriodicTask.run(every: .seconds(600), log: log, complaint: "chatkit announcements can't be cleared away")
        {
            try await files.forgetStale()
        }
    }
}
