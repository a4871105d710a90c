import ChatDomain
import EventSourcing
import FoundationEssentials
import Postgres

/// Rows of the read model that a stretch of the log touches: read before it is folded. A stretch in which something was said, and nothing
/// else happened, asks one question.
struct MessageNeeds: Sendable {
    private struct Posted {
        var stream: UUID
        var key: MessageKey
    }

    /// Messages in their order; a repetition is asked for like any other.
    private var posted: [Posted] = []
    private var entered: Set<UUID> = []
    private var changed: Set<MessageLocation> = []
    private var readings: Set<ReaderSlot> = []

    /// Collects the needs of `batch`.
    init(_ batch: [Recorded<ChatEvent>]) {
        for recorded in batch {
            switch recorded.event {
            case .talk(.posted(let message)):
                let key = MessageKey(author: message.author, clientID: message.clientID)
                posted.append(Posted(stream: recorded.stream, key: key))
            case .message(.edited(let edited)):
                changed.insert(MessageLocation(room: edited.room, number: edited.number))
            case .message(.deleted(let step)): changed.insert(MessageLocation(room: step.room, number: step.number))
            case .reading(.moved(let moved)):
                readings.insert(ReaderSlot(room: moved.room, member: moved.member))
            case .room(.joined(let added)), .room(.added(let added)):
                entered.insert(recorded.stream)
                for member in added.members {
                    readings.insert(ReaderSlot(room: recorded.stream, member: member.id))
                }
            default: break
            }
        }
    }

    /// A fold that knows all this. Of who is in `memory` it asks for nothing.
    func loaded(with memory: SpeakerCache, on connection: Connection) async throws -> MessageFold {
        var fold = MessageFold()
        fold.reserve(posted.count)
        let unknown = recall(memory, &fold)
        try await loadTalks(&fold, unknown, connection)
        try await loadLasts(&fold, connection)
        try await loadMessages(&fold, connection)
        try await loadReadings(&fold, connection)
        return fold
    }

    /// Puts in what is remembered. The messages of all others.
    private func recall(_ memory: SpeakerCache, _ fold: inout MessageFold) -> [Posted] {
        posted.filter { message in
            let speaker = SpeakerCache.Speaker(talk: message.stream, author: message.key.author)
            guard let known = memory[speaker] else { return true }
            fold.talks[message.stream] = known.room
            fold.counts[ReaderSlot(room: known.room, member: message.key.author)] = known.count
            return false
        }
    }

    /// The room of each talk, the number of each message that was sent before, and how many there are of each author. A talk that begins in this
    /// very stretch isn't there yet, and has nothing that was said before.
    private func loadTalks(_ fold: inout MessageFold, _ posted: [Posted], _ connection: Connection) async throws {
        guard !posted.isEmpty else { return }
        let rows = try await connection.query(
            Self.talks(posted.map(\.stream), posted.map(\.key.author), posted.map(\.key.clientID))
        ).decode(Int.self, UUID.self, Int64?.self, Int64?.self)
        for (place, room, number, count) in rows {
            let (stream, key) = (posted[place - 1].stream, posted[place - 1].key)
            fold.talks[stream] = room
            if let number { fold.firsts[RoomMessageKey(room: room, key: key)] = number }
            if let count { fold.counts[ReaderSlot(room: room, member: key.author)] = count }
        }
    }

    /// Place of each existing talk, author and id among them, its room, the number of that message, and the count of its author's messages.
    static func talks(_ streams: [UUID], _ authors: [UUID], _ ids: [String]) -> Query {
        """
        select t.place, k.room, f.number, c.own_count
        from unnest(\(streams), \(authors), \(ids)) with ordinality as t(stream, author, client_id, place)
        cross join lateral (select room from chat_talk where stream = t.stream limit 1) as k
        \(MessageProbe.first(in: "k.room"))
        \(MessageProbe.count(in: "k.room"))
        """
    }

    private func loadLasts(_ fold: inout MessageFold, _ connection: Connection) async throws {
        guard !entered.isEmpty else { return }
        let rows = try await connection.query(
            "select t.room, \(MessageProbe.last(in: "t.room")) from unnest(\(Array(entered))) as t(room)"
        ).decode(UUID.self, Int64.self)
        for (room, last) in rows { fold.lasts[room] = last }
    }

    private func loadMessages(_ fold: inout MessageFold, _ connection: Connection) async throws {
        guard !changed.isEmpty else { return }
        let (rooms, numbers) = (changed.map(\.room), changed.map(\.number))
        let entries = try await connection.query(
            """
            select \(MessageEntry.columns) from unnest(\(rooms), \(numbers)) as t(room, number)
            cross join lateral (
                select * from chat_message c where c.room = t.room and c.number = t.number limit 1
            ) as m
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
            cross join lateral (
                select * from chat_reading c where c.room = t.room and c.member = t.member limit 1
            ) as r
            """
        ).decode(UUID.self, UUID.self, Int64.self, Date?.self, Int64.self)
        for (room, member, cursor, movedAt, joined) in rows {
            fold.readings[ReaderSlot(room: room, member: member)] = MessageFold.Reading(
                cursor: cursor,
                movedAt: movedAt,
                joined: joined
            )
        }
    }
}
