import FoundationEssentials
import ServiceKit

/// Job that unpins what says nothing any more (`RoomCommands.unpinGone`). Several processes do no harm.
struct PinsJob: LongRunning {
    /// Pause between two looks.
    private static let pause = Duration.seconds(600)

    let name = "pins"
    let rooms: RoomCommands
    let log: Logger

    func run() async throws {
        await PeriodicTask.run(every: Self.pause, log: log, complaint: "what is gone can't be unpinned") {
            try await rooms.unpinGone()
        }
    }
}
