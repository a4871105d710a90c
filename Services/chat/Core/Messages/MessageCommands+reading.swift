import ChatDomain
import FoundationEssentials
import HTTPKit
import Postgres

extension MessageCommands {
    /// A page of what was said in a room, as `actor` may read it.
    func history(of room: UUID, at place: HistoryStart, limit: Int, as actor: Actor) async throws -> MessagePage {
        let horizon = try await horizon(in: room, for: actor)
        let history = MessageHistory(pool: pool, room: room, reader: actor.id, horizon: horizon)
        return try await history.page(at: place, limit: limit)
    }

    /// Message by number, as `actor` may read it.
    func message(_ number: Int64, in room: UUID, as actor: Actor) async throws -> MessageEntry {
        try await entry(number, in: room, for: actor.id, within: try await horizon(in: room, for: actor))
    }

    /// Message by number; one said a moment ago is waited for. Nobody is asked whether they may. Throws 404 if there is none.
    func entry(
        _ number: Int64,
        in room: UUID,
        for reader: UUID? = nil,
        within horizon: Horizon
    ) async throws -> MessageEntry {
        if let entry = try await entries([number], in: room, for: reader, within: horizon)[number] { return entry }
        try await projection.showTalk(in: room, of: store)
        guard let entry = try await entries([number], in: room, for: reader, within: horizon)[number] else {
            throw Problem.noSuchMessage
        }
        return entry
    }

    /// Messages of a room by number, those that there are. Nobody is asked whether they may; reactions are shown to `reader`.
    func entries(
        _ numbers: [Int64],
        in room: UUID,
        for reader: UUID? = nil,
        within horizon: Horizon = .everything
    ) async throws -> [Int64: MessageEntry] {
        guard !numbers.isEmpty else { return [:] }
        let history = MessageHistory(pool: pool, room: room, reader: reader, horizon: horizon)
        let found = try await history.entries("m.number = any(\(numbers)) order by m.number desc")
        return Dictionary(found.map { ($0.number, $0) }) { first, _ in first }
    }

    /// Returns true if readers see such a message: it is there, neither deleted nor past its time nor a repetition.
    func exists(_ number: Int64, in room: UUID) async throws -> Bool {
        try await told([MessageLocation(room: room, number: number)]).isEmpty == false
    }

    /// Places among `places` where readers see a message.
    func told(_ places: [MessageLocation]) async throws -> Set<MessageLocation> {
        guard !places.isEmpty else { return [] }
        let (rooms, numbers) = (places.map(\.room), places.map(\.number))
        let rows = try await pool.query(
            """
            select m.room, m.number from unnest(\(rooms), \(numbers)) as t(room, number)
            join chat_message m on m.room = t.room and m.number = t.number
            where m.deleted_at is null and not m.retired
            """
        ).decode(UUID.self, Int64.self)
        return Set(rows.map { MessageLocation(room: $0, number: $1) })
    }
}
