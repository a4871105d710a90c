import EventLog
import EventSourcing
import FoundationEssentials
import PeopleKit
import Postgres
import TangoDomain

extension MatchingCommands {
    /// Reasons of a sight, with when and by whom each matching was decided, as the log says; and the people who may be named in them.
    func grounds(of sight: Sight) async throws -> (grounds: [Sight.Ground], people: [UUID: PersonRow]) {
        let (one, two) = (sight.looker.id, sight.other.id)
        let areTheTwo: Query = "(client = \(one) and staff = \(two)) or (client = \(two) and staff = \(one))"
        var facts = Sight.Facts()
        facts.matchings = try await careTeams.matchings(where: areTheTwo)
        // Staff of the client for whom the other of the two stands in, whenever that is.
        let client = sight.looker.isStaff ? two : one
        let covering = sight.looker.isStaff ? one : two
        let team = try await careTeams.matchings(where: "client = \(client)")
        facts.covers = try await careTeams.covers(
            where: "covering = \(covering) and absent = any(\(Array(Set(team.map(\.staff)))))"
        ).filter { cover in team.contains { $0.staff == cover.absent && $0.period.overlaps(cover.period) } }
        facts.accesses = try await accessList.grants(where: areTheTwo)
        facts.hasConflict = try await careTeams.haveConflict(client: client, staff: covering)
        let grounds = try await decided(sight.grounds(facts), client)
        let named = grounds.flatMap { [$0.absent, $0.decidedBy] }.compactMap { $0 }
        return (grounds, try await people.known(Set(named)))
    }

    private func decided(_ grounds: [Sight.Ground], _ client: UUID) async throws -> [Sight.Ground] {
        var made: [UUID: MatchingMade] = [:]
        for recorded in try await store.load(StreamID.matchings(of: client), as: MatchingEvent.self) {
            if case .made(let matching) = recorded.event { made[matching.matching] = matching }
        }
        return grounds.map { ground in
            guard let matching = ground.id.flatMap({ made[$0] }) else { return ground }
            var ground = ground
            (ground.decidedAt, ground.decidedBy) = (matching.at, matching.by)
            return ground
        }
    }
}
