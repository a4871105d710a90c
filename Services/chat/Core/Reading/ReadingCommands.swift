package import ChatDomain
import EventLog
package import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit

/// Commands and queries for how far people have read, and what is left unread.
package struct ReadingCommands: Sendable {
    package let messages: MessageCommands
    /// Moves that are on their way.
    private let moves: CursorMoves

    init(messages: MessageCommands) {
        self.messages = messages
        moves = CursorMoves(on: messages.store.loop)
    }

    private var pool: Pool { messages.pool }
    private var store: EventStore { messages.store }
    private var rooms: RoomCommands { messages.rooms }

    /// A cursor's stream grows with every message that is read, so what it comes to is kept.
    private var cursors: Repository<Reading> { Repository(store, snapshots: Snapshots(schema: 1, every: 50)) }

    /// Has read everything up to a message; never goes back unless `isForced`. Of many moves at once the furthest is stored. Answers
    /// where in the log; `nil` if it was there.
    package func move(_ number: Int64, in room: UUID, as actor: Actor, isForced: Bool = false) async throws -> Int64? {
        _ = try await messages.membership(in: room, of: actor)
        let latest = try await messages.spoken.talk(in: room).latest(reaching: number)
        guard (0...latest).contains(number) else { throw Problem(Reading.Refusal.noSuchMessage(number)) }
        if number > 0 {
            try await rooms.insist(on: number, in: room, for: actor, or: Problem(Reading.Refusal.noSuchMessage(number)))
        }
        let place = ReaderSlot(room: room, member: actor.id)
        if isForced { return try await keep(.set(to: number, place, latest: latest, at: rooms.now()), actor) }
        return try await moves.move(place, to: number) { number in
            try await keep(.read(upTo: number, place, latest: max(latest, number), at: rooms.now()), actor)
        }
    }

    private func keep(_ command: Reading.Command, _ actor: Actor) async throws -> Int64? {
        let place = command.place
        let handled = try await cursors.handle(
            command,
            on: StreamID.reading(of: place.member, in: place.room),
            meta: rooms.meta(actor)
        )
        if case .failure(let refusal) = handled.outcome { throw Problem(refusal) }
        return handled.position
    }

    /// Cursor of a member.
    func cursor(of member: UUID, in room: UUID) async throws -> CursorEntry {
        let rows = try await pool.query(
            "select cursor, moved_at from chat_reading where room = \(room) and member = \(member)"
        ).decode(Int64.self, Date?.self)
        guard let (number, time) = rows.first else { return CursorEntry(room: room, member: member, number: 0) }
        return CursorEntry(room: room, member: member, number: number, at: time?.roundedToMilliseconds)
    }

    /// The cursors of all members who don't hide theirs. Nobody's where everybody is in the room.
    package func cursors(in room: UUID) async throws -> [CursorEntry] {
        try await entries("r.room = \(room) and \(ReceiptChoices.isShown) order by r.member")
    }

    /// Number of people who have read a message of a room for everyone, where nobody is told who: for its author and those who keep order;
    /// `nil` for others, and in other rooms.
    func readers(of number: Int64, in room: UUID, as actor: Actor) async throws -> Int64? {
        let facts = try await messages.readable(room, for: actor)
        guard facts.everyone != nil else { return nil }
        let horizon = try await rooms.horizon(in: room, facts, for: actor)
        let message = try await messages.entry(number, in: room, within: horizon)
        guard message.author == actor.id || actor.may(.moderate, as: facts.member(actor.participant)) else {
            return nil
        }
        return try await pool.query(
            "select count(*) from chat_reading where room = \(room) and cursor >= \(number) and member <> \(message.author)"
        ).decode(Int64.self).first
    }

    /// Cursors of people who have read a message, as `actor` may know: not hidden ones, nor the author's; none if the actor hides theirs.
    func receipts(for number: Int64, in room: UUID, as actor: Actor) async throws -> [CursorEntry] {
        let facts = try await messages.readable(room, for: actor)
        let horizon = try await rooms.horizon(in: room, facts, for: actor)
        let message = try await messages.entry(number, in: room, within: horizon)
        if let person = facts.person(behind: actor.id), try await hidesReceipts(person) { return [] }
        return try await entries(
            """
            r.room = \(room) and r.cursor >= \(number) and r.member <> \(message.author) and \(ReceiptChoices.isShown)
            order by r.member
            """
        )
    }

    /// Number of messages that a member hasn't read. Exact.
    func unread(of member: UUID, in room: UUID) async throws -> Int64 {
        try await pool.query(
            """
            select coalesce(\(UnreadQuery.count), 0) from \(UnreadQuery.place(of: member, in: room)) \(UnreadQuery.reading)
            """
        ).decode(Int64.self).first ?? 0
    }

    /// Unread messages of a person, in all rooms in which they are, also under a persona.
    package func unread(for person: UUID) async throws -> [UnreadEntry] {
        let now = rooms.now()
        return try await pool.query(
            """
            select r.room, r.member, \(UnreadQuery.count), coalesce(r.cursor, 0), coalesce(\(UnreadQuery.latest), 0),
                coalesce(q.is_quiet, false), q.quiet_until, \(UnreadQuery.mentions)
            from \(Places.of("\(person)")) m join chat_room c on c.id = m.room
            \(UnreadQuery.reading)
            left join chat_quiet q on q.room = r.room and q.member = r.member
            where r.joined is not null and c.phase <> 'deleted' and \(RoomList.notLeft) order by r.room, r.member
            """
        ).decode(UUID.self, UUID.self, Int64.self, Int64.self, Int64.self, Bool.self, Date?.self, Int64.self).map {
            UnreadEntry(
                room: $0,
                member: $1,
                count: $2,
                cursor: $3,
                latest: $4,
                quiet: Quiet($5, until: $6).holding(at: now),
                mentions: $7
            )
        }
    }

    /// The cursors for which `condition` holds, of `chat_reading` as `r`, of those who are in the room now; none of rooms for everyone.
    private func entries(_ condition: Query) async throws -> [CursorEntry] {
        try await pool.query(
            """
            select r.room, r.member, r.cursor, r.moved_at from chat_reading r
            join chat_member m on m.room = r.room and m.member = r.member
            where not exists (select 1 from chat_everyone e where e.room = r.room) and \(condition)
            """
        ).decode(UUID.self, UUID.self, Int64.self, Date?.self).map {
            CursorEntry(room: $0, member: $1, number: $2, at: $3?.roundedToMilliseconds)
        }
    }
}

extension Reading.Command {
    /// Place of the cursor: its member and room.
    fileprivate var place: ReaderSlot {
        switch self {
        case .read(_, let place, _, _), .set(_, let place, _, _): place
        }
    }
}
