import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import ServiceKit

/// Calls of people for whom messages wait and who don't look: `notifications` hears of them, and asks once more before it tells anybody.
///
/// Only what people may read as themselves calls them: when somebody is called for a persona's room would tell who the persona is. Rooms that
/// everybody is in call nobody, and quiet rooms only those who are named.
package struct AttentionCommands: Sendable {
    let reading: ReadingCommands

    /// Seconds that a message may wait before its readers are called: those who look have read it by then.
    static let patience = 30.0
    /// Messages that are looked at in one round.
    private static let most = 5000
    /// People of one append.
    private static let page = 500

    var rooms: RoomCommands { reading.messages.rooms }
    private var pool: Pool { rooms.pool }

    /// Somebody for whom messages wait.
    struct Waiting: Sendable {
        let person: UUID
        /// True if they have read anything since they were called.
        let hasRead: Bool
    }

    /// Rooms in which something was said, each with the number of the first message of it, up to a position in the log.
    struct Fresh: Sendable {
        var rooms: [UUID: Int64] = [:]
        var position: Int64
    }

    /// Calls those for whom messages wait that are old enough by now. Answers whether there are messages that aren't.
    @discardableResult
    func call() async throws -> Bool {
        guard var start = try await start() else { return false }
        while true {
            try Task.checkCancellation()
            let time = rooms.now()
            let latest = time.addingTimeInterval(-Self.patience)
            // Where the first of all is too young, no more than its row is read.
            guard let oldest = try await oldest(after: start) else { return false }
            guard oldest <= latest else { return true }
            let fresh = try await fresh(after: start, before: latest)
            let waiting = try await waiting(in: fresh, at: time)
            for first in stride(from: 0, to: waiting.count, by: Self.page) {
                try await call(Array(waiting[first..<min(first + Self.page, waiting.count)]), at: time)
            }
            start = fresh.position
            try await pool.execute("update chat_attention_run set position = \(start)")
        }
    }

    private func call(_ people: [Waiting], at time: Date) async throws {
        let streams = people.map { StreamID.attention(of: $0.person) }
        // The state is what the last call says; there may be thousands.
        let known = try await rooms.store.loadLast(of: streams, as: AttentionEvent.self)
        let appends = zip(people, streams).compactMap { waiting, stream -> Append? in
            var state = Attention.initial
            let last = known[stream]
            if let last { Attention.evolve(&state, last.event) }
            let events = Attention.decide(.call(waiting.person, hasRead: waiting.hasRead, at: time), state)
            // Another process that called them meanwhile makes the append fail; the next round decides anew.
            let expected = ExpectedVersion.loaded(at: last?.version ?? 0)
            return events.isEmpty ? nil : Append(events, to: stream, expected: expected, meta: EventMeta())
        }
        guard !appends.isEmpty else { return }
        await reading.messages.projection.show(try await rooms.store.appendAll(appends).map(\.position).max())
    }

    /// Position of the last message that was looked at. Nil at the first start, from which on messages are looked at.
    private func start() async throws -> Int64? {
        if let position = try await pool.query("select position from chat_attention_run").decode(Int64.self).first {
            return position
        }
        try await pool.execute(
            """
            insert into chat_attention_run (position) select coalesce(max(position), 0) from chat_message
            on conflict do nothing
            """
        )
        return nil
    }

    private func oldest(after start: Int64) async throws -> Date? {
        try await pool.query("select at from chat_message where position > \(start) order by position limit 1")
            .decode(Date.self).first
    }

    /// Messages of one round that are old enough, up to the first that isn't: at least one.
    private func fresh(after start: Int64, before time: Date) async throws -> Fresh {
        let rows = try await pool.query(
            """
            with round as (
                select position, room, number, at from chat_message where position > \(start)
                order by position limit \(Self.most)
            )
            select room, min(number), max(position) from round
            where position < coalesce((select min(position) from round where at > \(time)), \(Int64.max))
            group by room
            """
        ).decode(UUID.self, Int64.self, Int64.self)
        return rows.reduce(into: Fresh(position: start)) { fresh, row in
            fresh.rooms[row.0] = row.1
            fresh.position = max(fresh.position, row.2)
        }
    }
}
