import FoundationEssentials
import IdentityContract
import PeopleKit
import Postgres
import TextFolding

extension People {
    /// Learns `fact` from identity's feed within the transaction on `connection`. Learning one twice changes nothing more.
    static func learn(_ fact: PersonFact, on connection: Connection) async throws {
        try await PersonTable.learn(fact, on: connection)
        switch fact {
        case .registered(let person):
            try await connection.execute(naming(person.id, [person.firstName, person.lastName]))
        case .renamed(let person):
            try await connection.execute(naming(person.id, [person.firstName, person.lastName]))
        case .erased(let person): try await LedgerPurge.run(person.id, on: connection)
        default: break
        }
    }

    private static func naming(_ person: UUID, _ names: [String?]) -> Query {
        let words = FoldedText.of(names.compactMap(\.self).joined(separator: " "))
            .split { !$0.isLetter && !$0.isNumber }
        let folded = words.map { " \($0)" }.joined()
        return "update person set folded = \(folded) where id = \(person) and not is_erased"
    }
}
