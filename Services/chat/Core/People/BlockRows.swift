package import FoundationEssentials
package import Postgres

/// Somebody whom a person has blocked.
package struct BlockLine: Sendable, Hashable {
    package var member: UUID
    package var at: Date
    /// Position in the log: the order of the list.
    var position: Int64
}

/// The rows of blocks as they are read.
package enum BlockRows {
    /// Persons whom `person` has blocked, at most `limit`, the latest first.
    package static func page(of person: UUID, before position: Int64?, limit: Int, on pool: Pool) async throws
        -> [BlockLine]
    {
        let earlier: Query = position.map { " and position < \($0)" } ?? ""
        return try await pool.query(
            """
            select member, at, position from chat_block where person = \(person)\(earlier)
            order by position desc limit \(limit)
            """
        ).decode(UUID.self, Date.self, Int64.self).map { BlockLine(member: $0, at: $1, position: $2) }
    }

    /// Persons among `others` who have blocked an opener. Under a persona the opener is blocked where any persona of theirs is: `person` is who is
    /// behind it. As themselves only where they themselves are, or it would tell who was behind the persona.
    static func blocking(
        _ opener: UUID,
        behind person: UUID?,
        among others: [UUID],
        on pool: Pool
    ) async throws -> Set<UUID> {
        guard !others.isEmpty else { return [] }
        let personas: Query =
            person.map { "b.member in (select p.persona from chat_persona p where p.person = \($0))" } ?? "false"
        let rows = try await pool.query(
            """
            select distinct b.person from chat_block b
            where b.person = any(\(others)) and (b.member = \(opener) or \(personas))
            """
        )
        return Set(try rows.decode(UUID.self))
    }
}
