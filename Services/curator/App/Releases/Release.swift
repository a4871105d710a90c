import FoundationEssentials
import Postgres

/// Module of an enrolment, with the version that its client reads.
struct Release: Sendable, Hashable {
    let module: UUID
    /// Version that the enrolment has.
    let pinned: Int
    /// Version that is read: that one, or what took its place.
    let version: Int
    /// Time from which on it is read; nil: none is known.
    let opensAt: Date?

    /// Returns true if it may be read at `time`.
    func isOpen(at time: Date) -> Bool { opensAt.map { $0 <= time } ?? false }

    /// Table of the releases for which `condition` holds of `release r`, in SQL: `enrolment`, `module`, `pinned`, `version`, `opens_at`. Versions
    /// that curator doesn't have are left out.
    static func table(where condition: Query) -> Query {
        """
        (with recursive chain as (
            select r.enrolment, r.module, r.ordinal, r.version as pinned, r.opens_at, v.version, v.corrected_by
            from release r join module_version v on v.module = r.module and v.version = r.version where \(condition)
            union all
            select c.enrolment, c.module, c.ordinal, c.pinned, c.opens_at, v.version, v.corrected_by
            from chain c join module_version v on v.module = c.module and v.version = c.corrected_by
        ) select * from chain where corrected_by is null)
        """
    }

    /// Releases of a client, in the order of their enrolments and lists; those of one module where one is named.
    static func query(_ pool: Pool, of client: UUID, module: UUID? = nil) async throws -> [Release] {
        let isMeant: Query = if let module { "r.module = \(module)" } else { "true" }
        return try await pool.query(
            """
            select module, pinned, version, opens_at from \(table(where: "r.client = \(client) and \(isMeant)")) t
            order by enrolment, ordinal
            """
        ).decode(UUID.self, Int64.self, Int.self, Date?.self)
            .map { Release(module: $0, pinned: Int($1), version: $2, opensAt: $3) }
    }
}

extension [Release] {
    /// The one to read at `time`: the newest version that is open, else the one that opens first, else any.
    func best(at time: Date) -> Release? {
        let open = filter { $0.isOpen(at: time) }.max { $0.version < $1.version }
        return open ?? self.min { ($0.opensAt ?? .distantFuture) < ($1.opensAt ?? .distantFuture) }
    }
}
