import CareTeamKit
import FoundationEssentials
import HTTPKit
import Postgres
import RidlerDomain
import ServiceKit

/// Member of staff who wants to read clients' things at a time.
struct StaffReader: Sendable {
    let person: UUID
    let isCoordinator: Bool
    let time: Date

    /// The caller of a request.
    init(_ request: Request, at time: Date) throws(Problem) {
        (person, isCoordinator, self.time) = (try request.person(), request.isCoordinator, time)
    }

    /// Rights to the things of `clients`; nobody has one to those of the erased. One who looks after a client has that right before all others.
    func grounds(to clients: some Collection<UUID>, in pool: Pool) async throws -> [UUID: ReadingTaken.Ground] {
        let each = Array(Set(clients))
        guard !each.isEmpty else { return [:] }
        let rows = try await pool.query(
            """
            select c.client,
                exists (select 1 from matching m
                    where m.client = c.client and m.staff = \(person) and \(CareTeam.holds("m", at: time))),
                exists (select 1 from \(CareTeam.relationships) r
                    where r.client = c.client and r.staff = \(person) and \(CareTeam.holds("r", at: time))),
                \(CareTeam.hasLeave(person, toSee: "c.client", at: time)),
                exists (select 1 from matching m where m.client = c.client and \(CareTeam.holds("m", at: time))),
                exists (select 1 from alert a join alert_told t on t.alert = a.id
                    where a.client = c.client and a.state <> 'closed' and t.person = \(person))
            from unnest(\(each)) c(client)
            where not exists (select 1 from person p where p.id = c.client and p.is_erased)
            """
        ).decode(UUID.self, Bool.self, Bool.self, Bool.self, Bool.self, Bool.self)
        var grounds: [UUID: ReadingTaken.Ground] = [:]
        for (client, isMatched, standsIn, hasLeave, isTaken, isTold) in rows {
            if isMatched {
                grounds[client] = .matched
            } else if standsIn {
                grounds[client] = .covering
            } else if isCoordinator, !isTaken {
                grounds[client] = .unmatched
            } else if hasLeave {
                grounds[client] = .leave
            } else if isCoordinator, isTold {
                grounds[client] = .alert
            }
        }
        return grounds
    }
}
