import CareTeamKit
import EventLog
import FoundationEssentials
import PeopleKit
import Postgres
import RidlerDomain

/// Finds whom an alert must reach.
struct AlertOwners: Sendable {
    let store: EventStore

    /// People who are told at a step about an alert of `client`; `told` were told before. Empty only where the unit has nobody.
    func people(_ step: AlertStep, of client: UUID, told: Set<UUID>, at time: Date) async throws -> [UUID] {
        switch step {
        case .owner:
            let primaries = try await primaries(of: client, at: time)
            if !primaries.isEmpty { return primaries }
            if let first = try await duty().first { return [first] }
            return try await coordinators()
        case .second:
            let others = try await others(of: client, at: time) + (try await duty())
            if let second = others.first(where: { !told.contains($0) }) { return [second] }
            return try await coordinators()
        case .coordinators: return try await coordinators()
        }
    }

    /// Primary therapists of a client; in place of one who is away, whoever stands in.
    private func primaries(of client: UUID, at time: Date) async throws -> [UUID] {
        let rows = try await store.pool.query(
            """
            select m.staff, c.covering from matching m
            left join cover c on c.absent = m.staff and \(CareTeam.holds("c", at: time))
            where m.client = \(client) and m.kind = 'primary' and \(CareTeam.holds("m", at: time))
            order by m.valid_from, m.id, c.valid_from, c.id
            """
        ).decode(UUID.self, UUID?.self)
        return try await active(rows.map { $1 ?? $0 })
    }

    /// Others who look after a client.
    private func others(of client: UUID, at time: Date) async throws -> [UUID] {
        let rows = try await store.pool.query(
            """
            select m.staff from matching m
            where m.client = \(client) and m.kind in ('secondary', 'supervisor') and \(CareTeam.holds("m", at: time))
            order by m.kind, m.valid_from, m.id
            """
        ).decode(UUID.self)
        return try await active(rows)
    }

    private func duty() async throws -> [UUID] {
        try await active(try await Repository<Duty>(store).load(Duty.stream).state.people)
    }

    private func coordinators() async throws -> [UUID] {
        try await store.pool.query(
            "select id from person where roles @> \(["coordinator"]) and is_active and not is_erased order by id"
        ).decode(UUID.self)
    }

    /// People of `people` who are there and can open the alert, each once, in their order. One who can't must not be the only one who is told: a
    /// counsellor, say, who is matched to the client as primary.
    private func active(_ people: [UUID]) async throws -> [UUID] {
        let known = try await People(pool: store.pool).known(Set(people))
        var seen: Set<UUID> = []
        return people.filter { known[$0].map { $0.isActive && $0.mayReadAnswers } ?? false && seen.insert($0).inserted }
    }
}
