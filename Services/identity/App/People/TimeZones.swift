import Postgres

/// The names of time zones that PostgreSQL knows: those of the tz database.
struct TimeZones: Sendable {
    let pool: Pool

    /// Returns true if there is a zone of this name.
    func contains(_ name: String) async throws -> Bool {
        // PostgreSQL would take abbreviations and POSIX rules, too; those are no places.
        let isName = name.utf8.count <= 64 && name.utf8.contains(UInt8(ascii: "/")) || name == "UTC"
        guard isName, name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
        return try await !pool.query("select 1 from pg_timezone_names where name = \(name)").isEmpty
    }
}
