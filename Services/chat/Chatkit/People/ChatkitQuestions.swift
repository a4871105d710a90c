import ChatCore
import FoundationEssentials
import Postgres
import ServiceKit

/// Questions that many listeners of a room ask at the same moment, after an event there: each is asked once for all of
/// them, so that an event of a large room costs a query and not one for each who hears of it. Answers are never older
/// than the asking.
struct ChatkitQuestions: Sendable {
    /// Name and members of a room, the same for everybody who asks. Only for people who may know it.
    let company: BatchLoader<UUID, ChatkitCompany>
    /// Cursors of members who don't hide theirs. Only for people who may know them.
    let cursors: BatchLoader<UUID, [ChatkitCursor]>
    /// Membership of a person in a room; no answer for others, and if there is no such room.
    let seats: BatchLoader<ChatkitSeat, Bool>
    /// Facts of a room that words and reading change for a person; no answer for somebody who isn't in it.
    let pulses: BatchLoader<ChatkitSeat, ChatkitPulse>

    init(_ rooms: RoomCommands, _ reading: ReadingCommands) {
        company = BatchLoader { ids in try await Self.company(of: ids, rooms) }
        cursors = BatchLoader { ids in
            var cursors: [UUID: [ChatkitCursor]] = [:]
            for id in ids { cursors[id] = try await Self.cursors(in: id, rooms, reading) }
            return cursors
        }
        seats = BatchLoader { [pool = rooms.pool] seats in try await Self.taken(seats, pool) }
        pulses = BatchLoader { [pool = rooms.pool] seats in try await Self.pulses(of: seats, pool) }
    }

    /// Names and members of these rooms.
    static func company(of ids: [UUID], _ rooms: RoomCommands) async throws -> [UUID: ChatkitCompany] {
        let rows = try await rooms.pool.query(
            """
            select r.id, r.created_by,
                array(select m.member from chat_member m where m.room = r.id order by m.joined, m.member),
                r.kind = 'direct', r.name, r.custom, \(Places.everyone(in: "r.id")) is not null
            from chat_room r where r.id = any(\(ids))
            """
        ).decode(UUID.self, UUID.self, [UUID].self, Bool.self, String?.self, String?.self, Bool.self)
        let texts = try await ChatkitPeople.texts(of: rows.flatMap { $0.2 }, rooms)
        return rows.reduce(into: [:]) { company, row in
            let maker = row.2.contains(row.1) ? texts[row.1] : nil
            company[row.0] = ChatkitCompany(
                members: row.2.compactMap { texts[$0] },
                maker: maker,
                isDirect: row.3,
                isForEveryone: row.6,
                name: row.4 ?? "",
                custom: ChatkitJSON(text: row.5)
            )
        }
    }

    private static func cursors(
        in room: UUID,
        _ rooms: RoomCommands,
        _ reading: ReadingCommands
    ) async throws -> [ChatkitCursor] {
        let entries = try await reading.cursors(in: room)
        let texts = try await ChatkitPeople.texts(of: entries.map(\.member), rooms)
        let rows = try await rooms.pool.query(
            "select number, position from chat_message where room = \(room) and number = any(\(entries.map(\.number)))"
        ).decode(Int64.self, Int64.self)
        let positions = Dictionary(rows.map { ($0.0, $0.1) }) { first, _ in first }
        return entries.compactMap { entry in
            guard let position = positions[entry.number], let time = entry.at, let user = texts[entry.member] else {
                return nil
            }
            return ChatkitCursor(
                room: ChatkitPeople.text(of: room),
                user: user,
                position: position,
                updatedAt: time
            )
        }
    }

    private static func taken(_ seats: [ChatkitSeat], _ pool: Pool) async throws -> [ChatkitSeat: Bool] {
        let rows = try await pool.query(
            """
            select distinct m.person, m.room from unnest(\(seats.map(\.person)), \(seats.map(\.room))) as q(person, room)
            join lateral \(Places.of("q.person")) m on m.room = q.room
            join chat_room c on c.id = m.room and c.phase <> 'deleted'
            """
        ).decode(UUID.self, UUID.self)
        return rows.reduce(into: [:]) { $0[ChatkitSeat(person: $1.0, room: $1.1)] = true }
    }

    /// The same columns as in the list of one's rooms.
    private static func pulses(of seats: [ChatkitSeat], _ pool: Pool) async throws -> [ChatkitSeat: ChatkitPulse] {
        let rows = try await pool.query(
            """
            select m.person, m.room, m.persona_name is not null, lm.at, coalesce((\(UnreadQuery.count)), 0), x.position,
                case when x.position is not null then r.moved_at end
            from unnest(\(seats.map(\.person)), \(seats.map(\.room))) as q(person, room)
            join lateral \(Places.of("q.person")) m on m.room = q.room
            join chat_room c on c.id = m.room and c.phase <> 'deleted'
            \(UnreadQuery.reading)
            left join lateral (
                select at, position from chat_message y where y.room = c.id order by y.number desc limit 1
            ) lm on lm.position > m.sees_after
            left join chat_message x on x.room = r.room and x.number = r.cursor and r.moved_at is not null
            """
        ).decode(UUID.self, UUID.self, Bool.self, Date?.self, Int64.self, Int64?.self, Date?.self)
        var pulses: [ChatkitSeat: ChatkitPulse] = [:]
        for (person, room, isPersona, at, unread, position, movedAt) in rows {
            let seat = ChatkitSeat(person: person, room: room)
            // A person who is in a room twice acts there under the persona.
            guard isPersona || pulses[seat] == nil else { continue }
            pulses[seat] = ChatkitPulse(
                unread: unread,
                lastMessageAt: at?.roundedToMilliseconds,
                position: position,
                movedAt: movedAt
            )
        }
        return pulses
    }
}

/// A person in a room.
struct ChatkitSeat: Sendable, Hashable {
    var person: UUID
    var room: UUID
}

/// Name and members of a room, in the terms of the protocol.
struct ChatkitCompany: Sendable, Hashable {
    /// Members in the order in which they came.
    var members: [String]
    /// Maker; `nil` once they aren't there.
    var maker: String?
    /// True if it is a room of two, which is called after the other one.
    var isDirect: Bool
    /// True if everybody is in it; its members are those who have a place of their own there.
    var isForEveryone: Bool
    /// Name, if it isn't a room of two.
    var name: String
    /// Custom data of an application.
    var custom: ChatkitJSON?

    /// Members for `user`, who still is one and was told `known` before: a user who is there like everybody is among
    /// them.
    func companions(of user: String, knowing known: [String]) -> [String] {
        let isAsEverybody = isForEveryone && known.contains(user) && !members.contains(user)
        return isAsEverybody ? members + [user] : members
    }
}

/// Facts of a room that words and reading change for somebody who is in it.
struct ChatkitPulse: Sendable, Hashable {
    var unread: Int64
    var lastMessageAt: Date?
    /// Cursor of the person, with the time of its last move; `nil` if it was never set.
    var position: Int64?
    var movedAt: Date?
}
