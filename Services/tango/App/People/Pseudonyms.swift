import FoundationEssentials
import IdentityContract
import PeopleKit
import Postgres

/// Pseudonyms of clients, for the members of staff who look after them.
enum Pseudonyms {
    /// The statement that learns another pseudonym, or none. Of erased persons nothing is learned.
    static func learned(_ change: PersonPseudonym) -> Query {
        "update person set pseudonym = \(change.pseudonym) where id = \(change.id) and not is_erased"
    }
}

extension People {
    /// The pseudonyms of those among `ids` who have one. One query.
    func pseudonyms(of ids: Set<UUID>) async throws -> [UUID: String] {
        guard !ids.isEmpty else { return [:] }
        let rows = try await pool.query(
            "select id, pseudonym from person where id = any(\(Array(ids))) and pseudonym is not null and not is_erased"
        )
        return Dictionary(try rows.decode(UUID.self, String.self)) { first, _ in first }
    }
}
