import FoundationEssentials
import PostofficeDomain
import Postgres

/// Questions about who belongs to whom, answered from what tango's feed told. Never asks tango itself.
struct MatchingTable: Sendable {
    let pool: Pool

    /// What ties `person` to each of `others`, whichever of the two is the client: past and future ties as well.
    func ties(of person: UUID, with others: [UUID]) async throws -> Set<CareRelationship> {
        guard !others.isEmpty else { return [] }
        let rows = try await pool.query(
            """
            with pair (client, staff) as (
                select other, \(person) from unnest(\(others)) as o(other)
                union all
                select \(person), other from unnest(\(others)) as o(other)
            )
            select p.client, p.staff, m.starts_at, m.ends_at, null::uuid, null::timestamptz, null::timestamptz
            from pair p join matching m on m.client = p.client and m.staff = p.staff
            union all
            select p.client, p.staff, m.starts_at, m.ends_at, c.absent, c.starts_at, c.ends_at
            from pair p join matching m on m.client = p.client join cover c on c.absent = m.staff and c.covering = p.staff
            """
        ).decode(UUID.self, UUID.self, Date.self, Date?.self, UUID?.self, Date?.self, Date?.self)
        return Set(
            rows.map { client, staff, from, until, absent, start, end in
                let cover = absent.flatMap { absent in
                    start.map { CareRelationship.Cover(of: absent, Span(from: $0, until: end)) }
                }
                return CareRelationship(
                    client: client,
                    staff: staff,
                    matched: Span(from: from, until: until),
                    cover: cover
                )
            }
        )
    }

    /// On what grounds `staff` sees letters of `client` at `time` that aren't theirs. Covers first.
    func grounds(of staff: UUID, for client: UUID, at time: Date) async throws -> [Ground] {
        let rows = try await pool.query(
            """
            select c.id, c.absent from cover c
            where c.covering = \(staff) and c.starts_at <= \(time) and \(time) < c.ends_at and exists (
                select 1 from matching m where m.client = \(client) and m.staff = c.absent and \(Self.holds(at: time))
            )
            union all
            select a.id, null::uuid from client_access a
            where a.staff = \(staff) and a.client = \(client) and a.starts_at <= \(time) and \(time) < a.ends_at
            order by 2, 1
            """
        ).decode(UUID.self, UUID?.self)
        return rows.map { id, absent in absent.map { Ground.cover(id, of: $0) } ?? Ground.access(id) }
    }

    /// A condition on `person`: somebody who is tied to `staff` as their client at `time`.
    static func isClient(of staff: UUID, at time: Date) -> Query {
        """
        id in (
            select m.client from matching m where m.staff = \(staff) and \(holds(at: time))
            union all
            select m.client from cover c join matching m on m.staff = c.absent
            where c.covering = \(staff) and c.starts_at <= \(time) and \(time) < c.ends_at and \(holds(at: time))
        )
        """
    }

    /// A condition on `person`: somebody who is tied to `client` as a member of staff at `time`.
    static func isStaff(of client: UUID, at time: Date) -> Query {
        """
        id in (
            select m.staff from matching m where m.client = \(client) and \(holds(at: time))
            union all
            select c.covering from matching m join cover c on c.absent = m.staff
            where m.client = \(client) and \(holds(at: time)) and c.starts_at <= \(time) and \(time) < c.ends_at
        )
        """
    }

    /// A condition on `matching` as `m`.
    private static func holds(at time: Date) -> Query {
        "m.starts_at <= \(time) and (m.ends_at is null or \(time) < m.ends_at)"
    }
}
