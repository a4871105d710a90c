import CareRules
import PeopleKit
import ChatDomain
import FoundationEssentials
import Postgres
import CareTeamKit

extension People {
    /// Ties between the clients and the staff of a room of this `version`: past and future ties as well. While nothing is learned of
    /// tango's feed this is asked once for a room; how far that was learned is asked about once a second, for all who speak.
    func relationships(
        in room: UUID,
        version: Int64,
        between sides: () -> (clients: [UUID], staff: [UUID])
    ) async throws -> CareRelationships {
        // Mark is read before the ties, so that they are at least as new as the mark under which they are remembered.
        let mark: Int64
        if let known = tied.mark() {
            mark = known
        } else {
            mark = try await relationshipMarking.answer(0) ?? 0
        }
        if let relationships = tied.relationships(in: room, version: version, mark: mark) { return relationships }
        let (life, start, who) = (tied.life, ContinuousClock.now, sides())
        let query = CareTeam.query(of: who.clients, with: who.staff)
        let relationships = CareRelationships.known(try await CareTeam.load(query, from: pool))
        tied.note(relationships, in: room, version: version, mark: mark, asked: start, in: life)
        return relationships
    }
}
