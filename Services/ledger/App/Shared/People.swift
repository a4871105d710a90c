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
