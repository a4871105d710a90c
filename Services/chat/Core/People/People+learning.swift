package import FoundationEssentials
package import IdentityContract
import PeopleKit
package import Postgres

extension People {
    /// Learns `fact` from identity's feed at `time` within the transaction on `connection`. Applying one twice changes nothing more.
    package static func learn(_ fact: PersonFact, at time: Date, on connection: Connection) async throws {
        try await PersonTable.learn(fact, keepingPictures: true, on: connection)
        switch fact {
        case .registered(let person):
            // Times of messages are compared with it, and those are by the clock of the service. Who was there before this
            // transaction has one.
            try await connection.execute(
                "update person set known_at = \(time) where id = \(person.id) and known_at >= transaction_timestamp()"
            )
        case .pseudonymChanged(let change):
            try await connection.execute(
                "update person set pseudonym = \(change.pseudonym) where id = \(change.id) and not is_erased"
            )
        default: break
        }
    }
}
