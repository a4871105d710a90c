import FoundationEssentials
import Postgres
import TrumpetDomain

/// What audience rules ask of people: one of them in a query by index, all of them in two queries.
extension People {
    /// One person as rules see them at `time`; `nil` if identity's feed has not told of them.
    func member(_ id: UUID, at time: Date) async throws -> AudienceMember? {
        let rows = try await pool.query(Self.memberQuery(id, at: time))
            .decode([String].self, Bool.self, String?.self, [UUID].self, [UUID].self)
        return rows.first.map { roles, isActive, language, staff, clients in
            AudienceMember(
                id: id,
                roles: Set(roles),
                isActive: isActive,
                language: language,
                staff: Set(staff),
                clients: Set(clients)
            )
        }
    }

    /// The question of `member`, for a look at its plan.
    static func memberQuery(_ id: UUID, at time: Date) -> Query {
        let bonds = pairs(at: time)
        return """
            select roles, is_active, language,
                array(select staff from (\(bonds)) as own where client = \(id)),
                array(select client from (\(bonds)) as own where staff = \(id))
            from person where id = \(id)
            """
    }

    /// Everybody as rules see them at `time`.
    func members(at time: Date) async throws -> [AudienceMember] {
        let people = try await pool.query("select id, roles, is_active, language from person")
            .decode(UUID.self, [String].self, Bool.self, String?.self)
        let pairs = try await pool.query(Self.pairs(at: time)).decode(UUID.self, UUID.self)
        let staff = Dictionary(grouping: pairs, by: \.0)
        let clients = Dictionary(grouping: pairs, by: \.1)
        return people.map { id, roles, isActive, language in
            AudienceMember(
                id: id,
                roles: Set(roles),
                isActive: isActive,
                language: language,
                staff: Set((staff[id] ?? []).map { $0.1 }),
                clients: Set((clients[id] ?? []).map { $0.0 })
            )
        }
    }

    /// Client and staff who belong together at `time`: those matched, and those covered.
    private static func pairs(at time: Date) -> Query {
        """
        select m.client, m.staff from matching m
        where m.valid_from <= \(time) and (m.valid_until is null or m.valid_until > \(time))
        union
        select m.client, c.covering from matching m join cover c on c.absent = m.staff
        where m.valid_from <= \(time) and (m.valid_until is null or m.valid_until > \(time))
            and c.valid_from <= \(time) and c.valid_until > \(time)
        """
    }
}
