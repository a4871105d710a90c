import FoundationEssentials
import HTTPKit
import IdentityContract
import PeopleKit
import Postgres
import TextFolding

/// Questions about people, answered from what identity's feed told.
struct People: PeopleQueries {
    static let service = "Ledger"
    let pool: Pool

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

    /// The condition on a column `folded` that for each of the first ten words of `question` a word of the name begins with it. True without words.
    static func isCalled(_ question: String, in folded: Query) -> Query {
        let words = FoldedText.words(of: question, limit: 10)
        guard !words.isEmpty else { return "true" }
        return words.map { "position(\(" " + $0) in \(folded)) > 0" }.joined(separator: " and ")
    }
}

extension Request {
    /// True if the caller sees and arranges everybody's enrolments.
    var isCoordinator: Bool { caller?.roles.contains(.coordinator) ?? false }
}
