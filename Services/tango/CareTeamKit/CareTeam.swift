public import CareRules
public import FoundationEssentials
public import Postgres

/// Questions about who looks after whom, answered from `CareTeamTables`. Tango itself is never asked.
public enum CareTeam {
    /// All relationships as a table: `client`, `staff`, `valid_from`, `valid_until`, and for a member of staff who stands in `cover` and
    /// `absent`. A cover holds only while the absent one's matching does, and covers don't chain.
    public static let relationships: Query = """
        (select client, staff, valid_from, valid_until, null::uuid as cover, null::uuid as absent from matching
        union all
        select m.client, c.covering, greatest(m.valid_from, c.valid_from), least(m.valid_until, c.valid_until), c.id, c.absent
        from matching m join cover c on c.absent = m.staff)
        """

    /// The condition that a row of `table` (`matching`, `cover`, `relationships`, by the name that it has in the query) holds at `time`.
    public static func holds(_ table: Query, at time: Date) -> Query {
        "\(table).valid_from <= \(time) and (\(table).valid_until is null or \(time) < \(table).valid_until)"
    }

    /// The clients of `staff` at `time`, as a subquery.
    public static func clients(of staff: UUID, at time: Date) -> Query {
        "(select r.client from \(relationships) r where r.staff = \(staff) and \(holds("r", at: time)))"
    }

    /// The members of staff who look after `client` at `time`, as a subquery.
    public static func staff(of client: UUID, at time: Date) -> Query {
        "(select r.staff from \(relationships) r where r.client = \(client) and \(holds("r", at: time)))"
    }
}

extension CareTeam {
    /// The relationships of any of `clients` with any of `staff`, past and future ones too: what `load` takes.
    public static func query(of clients: [UUID], with staff: [UUID]) -> Query {
        """
        select client, staff, valid_from, valid_until, absent from \(relationships) r
        where client = any(\(clients)) and staff = any(\(staff))
        """
    }

    /// The relationships of `person` with any of `others`, whichever of the two is the client; past and future ones too.
    public static func query(of person: UUID, with others: [UUID]) -> Query {
        "\(query(of: [person], with: others)) union all \(query(of: others, with: [person]))"
    }

    /// Relationships that one of the queries finds.
    public static func load(_ query: Query, from pool: Pool) async throws -> Set<CareRelationship> {
        Set(
            try await pool.query(query).decode(UUID.self, UUID.self, Date.self, Date?.self, UUID?.self)
                .map { CareRelationship(client: $0, staff: $1, Span(from: $2, until: $3), inPlaceOf: $4) }
        )
    }

    /// The relationships of `person` with any of `others`.
    public static func relationships(of person: UUID, with others: [UUID], in pool: Pool) async throws -> Set<
        CareRelationship
    > {
        others.isEmpty ? [] : try await load(query(of: person, with: others), from: pool)
    }
}
