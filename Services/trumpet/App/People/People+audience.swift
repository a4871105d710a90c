import FoundationEssentials
import Postgres
import CareTeamKit
import TrumpetDomain

/// Audience rules' questions about people: one person in a query by index, all of them in two queries.
extension People {
    /// Returns one person as rules see them at `time`; `nil` if identity's feed has not told of them.
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
        """
        select roles, is_active, language, array\(CareTeam.staff(of: id, at: time)), array\(CareTeam.clients(of: id, at: time))
        from person where id = \(id)
        """
    }

    /// Everybody as rules see them at `time`.
    func members(at time: Date) async throws -> [AudienceMember] {
        let people = try await pool.query("select id, roles, is_active, language from person")
            .decode(UUID.self, [String].self, Bool.self, String?.self)
        let pairs = try await pool.query(
            "select r.client, r.staff from \(CareTeam.relationships) r where \(CareTeam.holds("r", at: time))"
        ).decode(UUID.self, UUID.self)
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
}
