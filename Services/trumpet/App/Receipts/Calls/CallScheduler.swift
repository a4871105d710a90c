import EventLog
import FoundationEssentials
import Postgres
import ServiceKit
import TrumpetDomain

/// Calls people for broadcasts that they must know of and may not see, because they aren't looking: once for each version, as it begins to be
/// shown. Several processes do no harm to each other: the calls for a version can be written once.
struct CallScheduler: LongRunning {
    let commands: BroadcastCommands
    let log: Logger

    let name = "calls"

    private static let pause = Duration.seconds(1)

    func run() async throws {
        await PeriodicTask.run(every: Self.pause, log: log, complaint: "people can't be called for broadcasts") {
            try await tick()
        }
    }

    /// Does what is due at this moment.
    func tick() async throws {
        let time = commands.now()
        let due = try await commands.pool.query(
            "select broadcast, version, due_at from awaited_call where due_at <= \(time) order by due_at, broadcast limit 100"
        ).decode(UUID.self, Int.self, Date.self)
        for (broadcast, version, start) in due {
            // The read model of broadcasts may be a moment behind, or ahead: the next look finds the two agreed.
            guard let row = try await commands.row(broadcast), row.stage == .issued, row.version == version else {
                continue
            }
            let isNews = time.timeIntervalSince(start) < BroadcastCalled.age && !row.contents.isOver(at: time)
            let calls = BroadcastCalled.events(
                broadcast,
                version: version,
                people: isNews ? try await people(for: row, at: time) : [],
                isUrgent: row.contents.severity.isUrgent,
                at: time
            )
            do {
                let stream = StreamID.calls(of: broadcast, version: version, at: start)
                _ = try await commands.store.append(calls, to: stream, expected: .new)
            } catch is VersionConflict {
                // Another process was faster, or the list of what is due is a moment old.
            }
        }
    }

    /// Audience of a broadcast that hasn't seen it.
    private func people(for row: BroadcastRow, at time: Date) async throws -> [UUID] {
        let seen = Set(
            try await commands.pool.query(
                """
                select person from receipt where broadcast = \(row.id) and version = \(row.version) and seen_at is not null
                """
            ).decode(UUID.self)
        )
        return try await commands.audience(of: row.contents.audience, at: time).map(\.id).filter { !seen.contains($0) }
    }
}
