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
    /// Follows the log and writes who was called.
    let projection: any AnyProjectionRunner

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
        /// True if there are messages that are looked at later.
        var isMore = false
    }

    /// Calls those for whom messages wait that are old enough by now. Answers whether there are messages that are looked at later.
    @discardableResult
    func call() async throws -> Bool {
        guard let start = try await start() else { return false }
        let time = rooms.now()
        let fresh = try await fresh(after: start, before: time.addingTimeInterval(-Self.patience))
        guard fresh.position > start else { return fresh.isMore }
        let waiting = try await waiting(in: fresh, at: time)
        for first in stride(from: 0, to: waiting.count, by: Self.page) {
            try Task.checkCancellation()
            try await call(Array(waiting[first..<min(first + Self.page, waiting.count)]), at: time)
        }
        try await pool.execute("update chat_attention_run set position = \(fresh.position)")
        return fresh.isMore
    }

    private func call(_ people: [Waiting], at time: Date) async throws {
        let streams = people.map { StreamID.attention(of: $0.person) }
        let known = try await rooms.store.load(streams, as: AttentionEvent.self)
        let appends = zip(people, streams).compactMap { waiting, stream -> Append? in
            var state = Attention.initial
            let calls = known[stream] ?? []
            for recorded in calls { Attention.evolve(&state, recorded.event) }
            let events = Attention.decide(.call(waiting.person, hasRead: waiting.hasRead, at: time), state)
            // Another process that called them meanwhile makes the append fail; the next round decides anew.
            let expected = ExpectedVersion.loaded(at: calls.last?.version ?? 0)
            return events.isEmpty ? nil : Append(events, to: stream, expected: expected, meta: EventMeta())
        }
        guard !appends.isEmpty else { return }
        await projection.show(try await rooms.store.appendAll(appends).map(\.position).max())
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

    private func fresh(after start: Int64, before time: Date) async throws -> Fresh {
        let rows = try await pool.query(
            """
            select position, room, number, at from chat_message where position > \(start)
            order by position limit \(Self.most)
            """
        ).decode(Int64.self, UUID.self, Int64.self, Date.self)
        var fresh = Fresh(position: start, isMore: rows.count == Self.most)
        for (position, room, number, at) in rows {
            guard at <= time else {
                fresh.isMore = true
                break
            }
            fresh.rooms[room] = min(fresh.rooms[room] ?? number, number)
            fresh.position = position
        }
        return fresh
    }
}
