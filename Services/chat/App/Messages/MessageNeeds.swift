import ChatDomain
import EventSourcing
import FoundationEssentials
import Postgres

/// What of the read model a stretch of the log touches: read before it is folded, a query for each kind.
struct MessageNeeds: Sendable {
    private var streams: Set<UUID> = []
    private var posted: [(stream: UUID, key: MessageKey)] = []
    private var changed: Set<MessagePlace> = []
    private var readings: Set<ReadingPlace> = []

    /// Of `batch`.
    init(_ batch: [Recorded<ChatEvent>]) {
        for recorded in batch {
            switch recorded.event {
            case .talk(.posted(let message)):
                streams.insert(recorded.stream)
                posted.append((recorded.stream, MessageKey(author: message.author, clientID: message.clientID)))
            case .message(.edited(let edited)):
                changed.insert(MessagePlace(room: edited.room, number: edited.number))
            case .message(.deleted(let step)): changed.insert(MessagePlace(room: step.room, number: step.number))
            case .reading(.moved(let moved)):
                readings.insert(ReadingPlace(room: moved.room, member: moved.member))
            case .room(.joined(let added)), .room(.added(let added)):
                streams.insert(StreamID.talk(in: recorded.stream))
                for member in added.members {
                    readings.insert(ReadingPlace(room: recorded.stream, member: member.id))
                }
            default: break
            }
        }
    }

    /// A fold that knows all this.
    func loaded(on connection: Connection) async throws -> MessageFold {
        var fold = MessageFold()
        try await loadTalks(&fold, connection)
        try await loadFirsts(&fold, connection)
        try await loadCounts(&fold, connection)
        try await loadMessages(&fold, connection)
        try await loadReadings(&fold, connection)
        return fold
    }

    private func loadTalks(_ fold: inout MessageFold, _ connection: Connection) async throws {
        guard !streams.isEmpty else { return }
        let rows = try await connection.query(
            "select stream, room, last from chat_talk where stream = any(\(Array(streams)))"
        ).decode(UUID.self, UUID.self, Int64.self)
        for (stream, room, last) in rows { fold.talks[stream] = MessageFold.Talk(room: room, last: last) }
    }

    private func loadFirsts(_ fold: inout MessageFold, _ connection: Connection) async throws {
        // A room that is made in this very stretch has nothing that was said before.
        let keys = Set(
            posted.compactMap { message in
                fold.talks[message.stream].map { MessageFold.Key(room: $0.room, key: message.key) }
            }
        )
        guard !keys.isEmpty else { return }
        let (rooms, authors, ids) = (keys.map(\.room), keys.map(\.key.author), keys.map(\.key.clientID))
        let rows = try await connection.query(
            """
            select m.room, m.author, m.client_id, m.number
            from unnest(\(rooms), \(authors), \(ids)) as t(room, author, client_id)
            join chat_message m on m.room = t.room and m.author = t.author and m.client_id = t.client_id
            """
        ).decode(UUID.self, UUID.self, String.self, Int64.self)
        for (room, author, id, number) in rows {
            fold.firsts[MessageFold.Key(room: room, key: MessageKey(author: author, clientID: id))] = number
        }
    }

    private func loadCounts(_ fold: inout MessageFold, _ connection: Connection) async throws {
        let places = Set(
            posted.compactMap { message in
                fold.talks[message.stream].map { ReadingPlace(room: $0.room, member: message.key.author) }
            }
        )
        guard !places.isEmpty else { return }
        let (rooms, authors) = (places.map(\.room), places.map(\.member))
        let rows = try await connection.query(
            """
            select t.room, t.author, c.own_count
            from unnest(\(rooms), \(authors)) as t(room, author)
            cross join lateral (
                select m.own_count from chat_message m
                where m.room = t.room and m.author = t.author order by m.number desc limit 1
            ) as c
            """
        ).decode(UUID.self, UUID.self, Int64.self)
        for (room, author, count) in rows { fold.counts[ReadingPlace(room: room, member: author)] = count }
    }

    private func loadMessages(_ fold: inout MessageFold, _ connection: Connection) async throws {
        guard !changed.isEmpty else { return }
        let (rooms, numbers) = (changed.map(\.room), changed.map(\.number))
        let entries = try await connection.query(
            """
            select \(MessageEntry.columns) from unnest(\(rooms), \(numbers)) as t(room, number)
            join chat_message m on m.room = t.room and m.number = t.number
            """
        ).map { try MessageEntry($0) }
        for entry in entries { fold.messages[entry.place] = entry }
    }

    private func loadReadings(_ fold: inout MessageFold, _ connection: Connection) async throws {
        guard !readings.isEmpty else { return }
        let (rooms, members) = (readings.map(\.room), readings.map(\.member))
        let rows = try await connection.query(
            """
            select r.room, r.member, r.cursor, r.moved_at, r.joined
            from unnest(\(rooms), \(members)) as t(room, member)
            join chat_reading r on r.room = t.room and r.member = t.member
            """
        ).decode(UUID.self, UUID.self, Int64.self, Date?.self, Int64.self)
        for (room, member, cursor, movedAt, joined) in rows {
            fold.readings[ReadingPlace(room: room, member: member)] = MessageFold.Reading(
                cursor: cursor,
                movedAt: movedAt,
                joined: joined
            )
        }
    }
}
