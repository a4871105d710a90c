package import ChatDomain
import EventLog
package import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit
import CareTeamKit

/// Questions about how long clients wait in rooms.
package struct ReplyClockQueries: Sendable {
    package let rooms: RoomCommands
    /// Follows the log and writes the clocks.
    let projection: any AnyProjectionRunner
    package let hours: BusinessHours

    /// Side whose clocks are asked for.
    package enum Scope: Sendable, Hashable {
        /// Clocks of all clients.
        case everybody
        /// Clocks that wait for this member of staff: in their rooms, and in rooms of absent colleagues, of those colleagues' clients.
        case staff(UUID)
        /// Clocks of this client, under whatever persona.
        case client(UUID)
    }

    /// A place in the list of running clocks: behind the one that a page ended with.
    package struct Keyset: Codable, Sendable, Hashable {
        var at: CursorTime
        var room: UUID
        var number: Int64

        init(_ clock: ReplyClock) {
            at = CursorTime(clock.startedAt)
            (room, number) = (clock.room, clock.number)
        }

        /// Returns true if a clock stands behind it.
        func isBefore(_ clock: ReplyClock) -> Bool {
            let other = Keyset(clock)
            return (at.date, room.uuidString, number) < (other.at.date, other.room.uuidString, other.number)
        }
    }

    /// Clocks that run, at most `limit`, oldest first. Waits for a bounded time until messages before the call have moved them.
    package func running(_ side: Scope, after place: Keyset? = nil, limit: Int) async throws -> [ReplyClock] {
        try await level()
        var conditions: [Query] = ["c.ended_at is null", Self.condition(side, at: rooms.now())]
        if let place {
            conditions.append("(c.started_at, c.room, c.number) > (\(place.at.date), \(place.room), \(place.number))")
        }
        return try await rooms.pool.query(
            """
            select \(ClockRows.columns) from chat_clock c where \(conditions.joined(separator: " and "))
            order by c.started_at, c.room, c.number limit \(limit)
            """
        ).map(ClockRows.clock)
    }

    /// Waits for a bounded time until what was said before the call is in the clocks.
    func level() async throws { await projection.show(try await rooms.store.head()) }

    /// Rooms among `rooms` in which `person` is: of clocks in others they are told because they stand in.
    func own(_ rooms: Set<UUID>, of person: UUID) async throws -> Set<UUID> {
        Set(
            try await self.rooms.pool.query(
                "select room from chat_member where person = \(person) and room = any(\(Array(rooms)))"
            ).decode(UUID.self)
        )
    }

    private static func condition(_ side: Scope, at time: Date) -> Query {
        switch side {
        case .everybody: "true"
        case .staff(let person):
            """
            (exists (select 1 from chat_member m where m.room = c.room and m.person = \(person)) or exists (
                select 1 from \(CareTeam.relationships) r
                join chat_member m on m.room = c.room and m.person = r.absent
                where r.staff = \(person) and r.client = c.client and \(CareTeam.holds("r", at: time))
            ))
            """
        case .client(let person):
            """
            (c.client = \(person) or c.client in (select persona from chat_persona where person = \(person)))
            """
        }
    }
}
