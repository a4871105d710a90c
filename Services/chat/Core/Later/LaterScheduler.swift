import EventLog
import Postgres
import ServiceKit

/// Sends messages whose time has come. Of several processes one works at a time; that each message is said once doesn't rest on this.
struct LaterScheduler: LongRunning {
    /// Pause between two looks.
    private static let pause = Duration.seconds(1)

    let name = "later"
    let commands: LaterCommands
    let log: Logger

    func run() async throws {
        await PeriodicTask.run(every: Self.pause, log: log, complaint: "what is to be sent later can't be sent") {
            try await tick()
        }
    }

    /// Sends what is due at this moment, unless another process does.
    func tick() async throws {
        let rooms = commands.rooms
        guard try await !LaterRows.due(at: rooms.now(), limit: 1, on: rooms.pool).isEmpty else { return }
        // Store with the connections for projections: a task that holds one of the others and asks for another may wait for ever.
        let store = rooms.store
        _ = try await store.leader("later", of: store.followers).tryHolding { _ in try await commands.sendDue() }
    }
}
