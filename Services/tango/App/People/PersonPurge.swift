import FoundationEssentials
import Postgres

/// Takes an erased person out of what tango has learned and shows: what a rebuild would not find any more either, their key being
/// destroyed. Who belonged to whom stays, without names.
enum PersonPurge {
    /// The statements to run in one transaction. Running them again changes nothing.
    static func statements(for person: UUID) -> [Query] {
        [PersonFacts.erasure(of: person), WaitingProjection.removal(of: person), CounsellorFacts.unlisted(person)]
            + UnansweredRows.purge(person)
    }

    /// Purges, or with `isDryRun` finds out what would be purged. Says it, a line each.
    static func run(_ person: UUID, isDryRun: Bool, on pool: Pool) async throws -> [String] {
        let counts = try await pool.transaction(isDryRun: isDryRun) { connection in
            var counts: [Int] = []
            for statement in statements(for: person) { counts.append(try await connection.execute(statement)) }
            return counts
        }
        let verb = isDryRun ? "would be" : "were"
        return [
            "\(counts[0]) entries about the person \(verb) emptied",
            "\(counts[1]) lines of the waiting list \(verb) removed",
            "\(counts[2]) counsellor's profiles \(verb) removed", "\(counts[3]) unanswered letters \(verb) forgotten",
        ]
    }
}
