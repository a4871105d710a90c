import EventLog
import Postgres
import ServiceKit

/// Job that calls people for whom messages wait. Of several processes one works at a time; that nobody is called twice for the same doesn't
/// rest on this.
struct AttentionJob: LongRunning {
    /// Pause between two looks.
    private static let pause = Duration.seconds(5)

    let name = "attention"
    let commands: AttentionCommands
    let log: Logger

    func run() async throws {
        var lookedAt: Int64?
        await PeriodicTask.run(every: Self.pause, log: log, complaint: "people can't be told of messages") {
            let position = commands.reading.messages.projection.position
            // Where nothing was said since, nothing is asked.
            guard lookedAt != position else { return }
            lookedAt = try await tick() ? nil : position
        }
    }

    /// Calls those who wait at this moment, unless another process does. Answers whether to look again though nothing is said.
    @discardableResult
    func tick() async throws -> Bool {
        // Store with the connections for projections: a task that holds one of the others and asks for another may wait for ever.
        let store = commands.rooms.store
        return try await store.leader("attention", of: store.followers).tryHolding { _ in try await commands.call() }
            ?? true
    }
}
