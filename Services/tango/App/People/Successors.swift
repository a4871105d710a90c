import FoundationEssentials
import IdentityContract
import PeopleKit
import Postgres

/// Accounts with which clients go on in place of earlier ones, for those who look after them.
enum Successors {
    /// The statement that learns with which account somebody goes on. Of erased persons nothing is learned.
    static func learned(_ change: PersonSuccessor) -> Query {
        "update person set successor = \(change.successor) where id = \(change.id) and not is_erased"
    }
}

extension People {
    /// The accounts with which those among `ids` go on who have been given another one. One query.
    func successors(of ids: Set<UUID>) async throws -> [UUID: PersonRow] {
        guard !ids.isEmpty else { return [:] }
        let rows = try await pool.query(
            "select id, successor from person where id = any(\(Array(ids))) and successor is not null"
        )
        let pairs = try rows.decode(UUID.self, UUID.self)
        let people = try await known(Set(pairs.map { $1 }))
        return Dictionary(pairs.compactMap { id, successor in people[successor].map { (id, $0) } }) { first, _ in first
        }
    }
}
