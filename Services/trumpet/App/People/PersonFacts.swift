import IdentityContract
import IdentityFollowing
import Postgres

/// What a fact from identity's feed changes here. Applying one twice changes nothing more.
enum PersonFacts {
    /// Learns `fact` within the transaction on `connection`.
    static func learn(_ fact: PersonFact, on connection: Connection) async throws {
        if case .erased(let person) = fact { _ = try await BroadcastPurge.run(person.id, on: connection) }
        try await PersonTable.learn(fact, on: connection)
    }
}
