import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
package import Postgres

/// Horizon of a reader in a room: messages behind it are there for them, all others aren't. The one place that says what is hidden from people who came
/// later (`RoomHistory`).
package struct Horizon: Sendable, Hashable {
    /// Position in the log after which messages are seen; 0: all are.
    let position: Int64
    /// Number at or before the last hidden message, at which a search for seen ones begins.
    let number: Int64

    /// Horizon of readers from whom nothing is hidden.
    static let everything = Horizon(position: 0, number: 0)
    /// Horizon of readers of whom it isn't known what they may see.
    static let nothing = Horizon(position: .max, number: .max)

    /// Condition that a row of `chat_message` as `m` is seen. The position decides: the number may be one of a moment ago.
    package var condition: Query {
        self == .everything ? "true" : "m.number > \(number) and m.position > \(position)"
    }

    /// Returns true if a message that was sent at `position` is seen.
    package func shows(_ position: Int64) -> Bool { position > self.position }
}

extension RoomCommands {
    /// Horizon of `actor` in a room. Members of a room that has hidden something see by their row, as the read model has it once it knows
    /// everything that this process knows of the room; until then they see nothing. People who may read every room see everything.
    func horizon(in room: UUID, _ facts: RoomFacts, for actor: Actor) async throws -> Horizon {
        guard facts.hasHidden, let member = facts.member(actor.participant), !actor.isJudging,
            !actor.everywhere.contains(.readMessages)
        else { return .everything }
        let version = try await loaded(room).version
        var position = try await seesAfter(member.id, in: room, version)
        if position == nil, await projection.wait(for: try await store.head(), timeout: MessageCommands.patience) {
            position = try await seesAfter(member.id, in: room, version)
        }
        guard let position else { return .nothing }
        if position == 0 { return .everything }
        return Horizon(position: position, number: try await number(before: position, in: room))
    }

    /// Throws `problem` if a message is hidden from `actor`. The log tells where it was sent, so nothing is waited for.
    func insist(on number: Int64, in room: UUID, for actor: Actor, or problem: Problem) async throws {
        guard let facts = try await self.room(room) else { return }
        let horizon = try await horizon(in: room, facts, for: actor)
        guard horizon != .everything else { return }
        guard number > 0,
            let recorded = try await store.load(StreamID.talk(in: room), at: number, as: TalkEvent.self),
            horizon.shows(recorded.position)
        else { throw problem }
    }

    /// Numbers among `numbers` whose messages `actor` sees.
    func seen(_ numbers: [Int64], in room: UUID, _ facts: RoomFacts, for actor: Actor) async throws -> [Int64] {
        guard !numbers.isEmpty else { return [] }
        let horizon = try await horizon(in: room, facts, for: actor)
        guard horizon != .everything else { return numbers }
        let rows = try await pool.query(
            "select m.number from chat_message m where m.room = \(room) and m.number = any(\(numbers)) and \(horizon.condition)"
        ).decode(Int64.self)
        return numbers.filter(Set(rows).contains)
    }

    /// Position after which a member sees messages, once the read model has a room at `version`.
    private func seesAfter(_ member: UUID, in room: UUID, _ version: Int64) async throws -> Int64? {
        try await pool.query(
            """
            select m.sees_after from chat_member m join chat_room c on c.id = m.room
            where m.room = \(room) and m.member = \(member) and c.version >= \(version)
            """
        ).decode(Int64.self).first
    }

    /// The number of the last message at or before a position that the read model shows. Halves the room until it is found: no index has both.
    private func number(before position: Int64, in room: UUID) async throws -> Int64 {
        let found = try await pool.query(
            """
            with recursive probe(low, high) as (
                select 0::bigint, coalesce((select number from chat_message where room = \(room) order by number desc limit 1), 0)
                union all
                select case when m.position is null then middle.number when m.position <= \(position) then middle.number else p.low end,
                    case when m.position > \(position) then m.number - 1 else p.high end
                from probe p
                cross join lateral (select (p.low + p.high + 1) / 2 as number) as middle
                left join lateral (
                    select x.number, x.position from chat_message x
                    where x.room = \(room) and x.number > p.low and x.number <= middle.number order by x.number desc limit 1
                ) as m on true
                where p.low < p.high
            )
            select max(low) from probe
            """
        ).decode(Int64?.self)
        return (found.first ?? nil) ?? 0
    }
}
