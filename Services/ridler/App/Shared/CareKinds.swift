import CareRules
import CareTeamKit
import FoundationEssentials
import Postgres
import TangoContract

/// Ties of clients and therapists with the kind of each matching, as tango's feed tells.
enum CareKinds {
    /// Statements by which a fact is learned.
    static func statements(for fact: MatchingFact) -> [Query] {
        guard case .matching(let terms) = fact else { return CareTeamTables.statements(for: fact) }
        return CareTeamTables.statements(for: fact)
            + ["update matching set kind = \(terms.kind) where id = \(terms.id)"]
    }

    /// Returns true if `staff` looks after `client` at `time`, or stands in for somebody who does.
    static func join(_ client: UUID, _ staff: UUID, at time: Date, in pool: Pool) async throws -> Bool {
        let relationships = try await CareTeam.relationships(of: staff, with: [client], in: pool)
        return relationships.contains { $0.client == client && $0.staff == staff && $0.span.contains(time) }
    }
}
