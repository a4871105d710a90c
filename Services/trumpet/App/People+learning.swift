import FoundationEssentials
import IdentityContract
import PeopleKit
import Postgres

extension People {
    /// Learns `fact` from identity's feed within the transaction on `connection`. Learning one twice changes nothing more.
    static func learn(_ fact: PersonFact, on connection: Connection) async throws {
        try await PersonTable.learn(fact, on: connection)
        switch fact {
        case .languageChosen(let choice):
            try await connection.execute(
                "update person set language = \(choice.language) where id = \(choice.id) and not is_erased"
            )
        case .erased(let person): try await BroadcastPurge.run(person.id, on: connection)
        default: break
        }
    }
}
