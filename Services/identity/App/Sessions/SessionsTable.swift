import FoundationEssentials
import Postgres

/// Questions about sessions, answered from the read table.
struct SessionsTable: Sendable {
    /// Session in a list.
    struct Entry: Sendable, Equatable {
        var id: UUID
        var person: UUID
        /// Name of the device; `nil` if it isn't known.
        var device: String?
        /// Proof by which the person showed who they are.
        var proof: String
        /// True if it can be refreshed.
        var isRenewable: Bool
        var openedAt: Date
        var usedAt: Date
        var refreshes: Int64
        var validUntil: Date
        var endedAt: Date?
        var reason: String?

        /// Returns true if somebody can still do something in it at `now`.
        func isOpen(at now: Date) -> Bool { endedAt == nil && now < validUntil }
    }

    let pool: Pool

    /// Session by id, also one that is over; `nil` if there is none.
    func entry(_ id: UUID) async throws -> Entry? {
        try await pool.query("select " + Self.columns + " from session where id = \(id)").first.map(Entry.init)
    }

    /// Time at which a person signed in last; `nil`: never.
    func lastSignIn(of person: UUID) async throws -> Date? {
        try await pool.query("select max(opened_at) from session where person = \(person)").first?.decode(Date?.self)
    }

    private static let columns: Query = """
        id, person, device, proof, is_renewable, opened_at, used_at, refreshes, valid_until, ended_at, reason
        """

    /// The sessions of one person, or of all, that nobody has ended and that are still good at `now`; the one used last
    /// first. At most `limit`.
    func open(of person: UUID?, at now: Date, limit: Int) async throws -> [Entry] {
        try await pool.query(
            "select " + Self.columns + """
                 from session
                where ended_at is null and valid_until > \(now) and (\(person)::uuid is null or person = \(person))
                order by used_at desc limit \(limit)
                """
        ).map(Entry.init)
    }
}

extension SessionsTable.Entry {
    fileprivate init(_ row: Row) throws {
        (id, person, device, proof, isRenewable, openedAt, usedAt, refreshes, validUntil, endedAt, reason) =
            try row.decode(
                UUID.self,
                UUID.self,
                String?.self,
                String.self,
                Bool.self,
                Date.self,
                Date.self,
                Int64.self,
                Date.self,
                Date?.self,
                String?.self
            )
    }
}
