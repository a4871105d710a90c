import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import ServiceKit

/// Archive of the messages of rooms, for decisions about more of them.
struct TalkArchive: Sendable {
    let store: EventStore
    let pool: Pool
    /// The time, to the millisecond.
    let now: @Sendable () -> Date
    /// Finds what lies too far back to be remembered.
    let earlier: EarlierMessages

    /// Messages that are recalled when a room is opened. Repetitions are of late; the rest is looked up.
    private static let recent = 50

    init(store: EventStore, pool: Pool, now: @escaping @Sendable () -> Date) {
        self.store = store
        self.pool = pool
        self.now = now
        earlier = EarlierMessages(pool: pool)
    }

    /// Stores a message, whatever the version of the talk: it is merged with others that wait.
    func append(_ event: TalkEvent, to talk: UUID, meta: EventMeta) async throws -> Appended {
        try await store.append([event], to: talk, expected: .any, meta: meta)
    }

    /// Events of a talk after a number, by the log.
    func events(of talk: UUID, after number: Int64) async throws -> [Recorded<TalkEvent>] {
        try await store.load(talk, after: number)
    }

    /// The latest of a talk: from the read model, and from the log what that doesn't have yet.
    func recall(_ room: UUID) async throws -> Talk.State {
        let rows = try await pool.query(
            """
            with talk as materialized (select \(MessageProbe.last(in: "\(room)")) as last)
            select t.last, m.number, m.author, m.client_id, m.at
            from talk t left join lateral (
                select number, author, client_id, at from chat_message
                where room = \(room) order by number desc limit \(Self.recent)
            ) as m on true
            order by m.number
            """
        ).decode(Int64.self, Int64?.self, UUID?.self, String?.self, Date?.self)
        let recent = rows.compactMap { _, number, author, id, at -> Talk.State.Remembered? in
            guard let number, let author, let id, let at else { return nil }
            return Talk.State.Remembered(
                number: number,
                key: MessageKey(author: author, clientID: id),
                at: at.roundedToMilliseconds
            )
        }
        var state = Talk.State(last: rows.first?.0 ?? 0, recent: recent)
        for recorded in try await events(of: StreamID.talk(in: room), after: state.last) {
            Talk.evolve(&state, recorded.event)
        }
        return state
    }

    /// Members who spoke in the last `seconds`, with the last time of each.
    func spoke(in room: UUID, seconds: Int) async throws -> [UUID: Date] {
        let start = now().addingTimeInterval(-Double(seconds))
        let rows = try await pool.query(
            """
            select distinct on (author) author, at from chat_message where room = \(room) and at > \(start)
            order by author, number desc
            """
        ).decode(UUID.self, Date.self)
        return Dictionary(rows.map { ($0, $1.roundedToMilliseconds) }, uniquingKeysWith: max)
    }
}
