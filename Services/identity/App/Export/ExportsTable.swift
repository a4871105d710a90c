import FoundationEssentials
import Postgres

/// Questions about archives, answered from the read table.
struct ExportsTable: Sendable {
    /// Archive in a list.
    struct Entry: Sendable, Equatable {
        var id: UUID
        var person: UUID
        var stage: String
        var services: [String]
        var gathered: [String]
        var items: Int
        var bytes: Int?
        var requestedAt: Date
        var until: Date?
    }

    let pool: Pool

    private static let columns: Query = """
        select id, person, stage, services, gathered, items, bytes, requested_at, until from export
        """

    /// Archive by id; `nil` if there is none.
    func entry(_ id: UUID) async throws -> Entry? {
        try await pool.query(Self.columns + " where id = \(id)").first.map(Entry.init)
    }

    /// Archives of one person, the newest first.
    func entries(of person: UUID) async throws -> [Entry] {
        try await pool.query(Self.columns + " where person = \(person) order by requested_at desc limit 100")
            .map(Entry.init)
    }

    /// Archives that are being put together, the oldest first.
    func gathering() async throws -> [Entry] {
        try await pool.query(Self.columns + " where stage = 'gathering' order by requested_at limit 100").map(
            Entry.init
        )
    }

    /// Archives whose time is over at `now`.
    func overdue(at now: Date) async throws -> [Entry] {
        try await pool.query(Self.columns + " where stage = 'ready' and until <= \(now) limit 100").map(Entry.init)
    }
}

extension ExportsTable.Entry {
    fileprivate init(_ row: Row) throws {
        (id, person, stage, services, gathered, items, bytes, requestedAt, until) = try row.decode(
            UUID.self,
            UUID.self,
            String.self,
            [String].self,
            [String].self,
            Int.self,
            Int?.self,
            Date.self,
            Date?.self
        )
    }
}
