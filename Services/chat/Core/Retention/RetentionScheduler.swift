import EventLog
import FoundationEssentials
import Postgres
import ServiceKit

/// Lets go of what is past its time, once a day, a room at a time. When it did so last is stored, so a restart changes nothing; of several
/// processes one works. Whoever comes in between does no harm: what is gone isn't let go of again.
struct RetentionScheduler: LongRunning {
    /// Pause between two looks whether a day is over.
    private static let pause = Duration.seconds(600)
    /// Seconds from one time to the next.
    private static let interval: TimeInterval = 86_400

    let name = "retention"
    let commands: RetentionCommands
    let rule: RetentionRule
    let log: Logger

    func run() async throws {
        await PeriodicTask.run(every: Self.pause, log: log, complaint: "what is past its time can't be let go of") {
            try await tick()
        }
    }

    /// Does what is to be done at this moment. Answers whether it did.
    @discardableResult
    func tick() async throws -> Bool {
        guard try await isTime() else { return false }
        if let outdated = try await commands.outdated() {
            log.warning("nothing is let go of", ["why": .string(outdated.description)])
            return false
        }
        guard try await commands.isShown() else {
            log.warning("nothing is let go of", ["why": .string("read models are behind the log")])
            return false
        }
        // Store with the connections for projections: a task that holds one of the others and asks for another may wait for ever.
        let store = commands.rooms.store
        let worked = try await store.leader("retention", of: store.followers).tryHolding { _ in
            // Another process may have done it in the meantime.
            guard try await isTime() else { return false }
            try await work()
            return true
        }
        return worked ?? false
    }

    private func work() async throws {
        let due = try await commands.due(rule)
        for retirement in due {
            try Task.checkCancellation()
            try await commands.apply(retirement)
        }
        let withheld = try await commands.withheld(rule)
        let messages = due.reduce(0) { $0 + $1.messages }
        try await commands.rooms.pool.execute(
            """
            insert into chat_retention_run (ran_at, rooms, messages, withheld)
            values (\(commands.rooms.now()), \(due.count), \(messages), \(withheld.messages))
            on conflict (is_only) do update set ran_at = excluded.ran_at, rooms = excluded.rooms,
                messages = excluded.messages, withheld = excluded.withheld
            """
        )
        log.info(
            "what is past its time was let go of",
            [
                "rooms": .int(Int64(due.count)), "messages": .int(Int64(messages)),
                "withheld": .int(Int64(withheld.messages)),
            ]
        )
    }

    /// Returns true if a day is over. A clock that was put back makes it so, too: else nothing would go until the time is reached again.
    private func isTime() async throws -> Bool {
        let last = try await commands.rooms.pool.query("select ran_at from chat_retention_run").decode(Date.self).first
        guard let last else { return true }
        return abs(commands.rooms.now().timeIntervalSince(last)) >= Self.interval
    }
}
