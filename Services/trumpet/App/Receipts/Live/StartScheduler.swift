import EventLog
import FoundationEssentials
import Postgres
import ServiceKit
import TrumpetDomain

/// Writes down that broadcasts have begun which were put away for later, so that those who are connected hear of it. They are shown
/// from their start on without it. Several processes do no harm to each other: a start can be written once.
struct StartScheduler: LongRunning {
    let commands: BroadcastCommands
    let log: Logger

    let name = "start clock"

    /// Pause between two looks, the most by which a start is told late.
    private static let pause = Duration.milliseconds(250)

    func run() async throws {
        await PeriodicTask.run(every: Self.pause, log: log, complaint: "starts can't be told") { try await tick() }
    }

    /// Does what is due at this moment.
    func tick() async throws {
        let time = commands.now()
        let due = try await commands.pool.query(
            """
            select broadcast, version, start_at from awaited_start where start_at <= \(time)
            order by start_at, broadcast limit 100
            """
        ).decode(UUID.self, Int.self, Date.self)
        for (broadcast, version, start) in due {
            let started = BroadcastStarted(broadcast, version: version, at: time)
            let stream = StreamID.start(of: broadcast, version: version, at: start)
            do {
                _ = try await commands.store.append([started], to: stream, expected: .new)
            } catch is VersionConflict {
                // Somebody else was faster, or the list of what is due is a moment old.
            }
        }
    }
}
