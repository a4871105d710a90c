import FoundationEssentials
import IdentityContract
import PeopleKit
import Postgres

extension People {
    /// Learns `fact` from identity's feed within the transaction on `connection`. Applying one twice changes nothing more.
    static func learn(_ fact: PersonFact, on connection: Connection) async throws {
        try await PersonTable.learn(fact, keepingPictures: true, on: connection)
        guard case .pseudonymChanged(let change) = fact else { return }
        try await connection.execute(
            "update person set pseudonym = \(change.pseudonym) where id = \(change.id) and not is_erased"
        )
    }
}
