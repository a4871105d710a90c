import CareTeamKit
import FoundationEssentials
import IdentityContract
import PeopleKit
import Postgres
import TrumpetDomain

/// Questions about people, answered from what the feeds of identity and tango told. Never asks them themselves.
struct People: PeopleQueries {
    static let service = "Trumpet"
    let pool: Pool

    /// The first `limit` of `ids` by name.
    func first(_ limit: Int, of ids: [UUID]) async throws -> [PersonRow] {
        try await page(where: "id = any(\(ids))", limit: limit)
    }

    /// Returns one person as rules see them at `time`; `nil` if identity's feed has not told of them.
    func member(_ id: UUID, at time: Date) async throws -> AudienceMember? {
        let rows = try await pool.query(Self.memberQuery(id, at: time))
            .decode([String].self, Bool.self, String?.self, [UUID].self, [UUID].self, [String].self, [Int].self)
        return rows.first.map {
            AudienceMember(
                id: id,
                roles: Set($0),
                isActive: $1,
                language: $2,
                staff: Set($3),
                clients: Set($4),
                enrolments: zip($5, $6).map(Self.enrolment)
            )
        }
    }

    /// The question of `member`, for a look at its plan: one person, by index.
    static func memberQuery(_ id: UUID, at time: Date) -> Query {
        """
        select roles, is_active, language, array\(CareTeam.staff(of: id, at: time)), array\(CareTeam.clients(of: id, at: time)),
            array(select e.state from enrolment e where e.client = \(id) order by e.id),
            array(select \(Enrolments.week(at: time)) from enrolment e where e.client = \(id) order by e.id)
        from person where id = \(id)
        """
    }

    private static func enrolment(_ state: String, _ week: Int) -> AudienceMember.Enrolment {
        AudienceMember.Enrolment(state: state, week: week > 0 ? week : nil)
    }

    /// Everybody as rules see them at `time`, in three queries.
    func members(at time: Date) async throws -> [AudienceMember] {
        let people = try await pool.query("select id, roles, is_active, language from person")
            .decode(UUID.self, [String].self, Bool.self, String?.self)
        var (staff, clients): ([UUID: Set<UUID>], [UUID: Set<UUID>]) = ([:], [:])
        let pairs = try await pool.query(
            "select r.client, r.staff from \(CareTeam.relationships) r where \(CareTeam.holds("r", at: time))"
        ).decode(UUID.self, UUID.self)
        for (client, member) in pairs {
            staff[client, default: []].insert(member)
            clients[member, default: []].insert(client)
        }
        let enrolments = try await pool.query(
            "select e.client, e.state, \(Enrolments.week(at: time)) from enrolment e order by e.id"
        ).decode(UUID.self, String.self, Int.self)
        let byClient = Dictionary(grouping: enrolments, by: \.0)
        return people.map {
            AudienceMember(
                id: $0,
                roles: Set($1),
                isActive: $2,
                language: $3,
                staff: staff[$0] ?? [],
                clients: clients[$0] ?? [],
                enrolments: (byClient[$0] ?? []).map { Self.enrolment($0.1, $0.2) }
            )
        }
    }
}
