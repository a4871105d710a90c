import FoundationEssentials
import IdentityContract
import PeopleKit
import Postgres

/// Questions about people, answered from what the feeds of identity and tango told. Never asks them themselves.
struct People: PeopleQueries {
    static let service = "Trumpet"
    let pool: Pool

    /// The first `limit` of `ids` by name.
    func first(_ limit: Int, of ids: [UUID]) async throws -> [PersonRow] {
        try await page(where: "id = any(\(ids))", limit: limit)
    }

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
