import FoundationEssentials
import IdentityContract
import PeopleKit
import Postgres

/// Questions about people, answered from what identity's feed told. Never asks identity itself.
struct People: PeopleQueries {
    static let service = "Tango"
    static let keepsPictures = true
    let pool: Pool

    /// Staff in the order of lists, at most `limit` behind the person `cursor`. Suspended staff are among them, as they may have clients
    /// still; erased staff are not.
    func staff(after cursor: UUID? = nil, limit: Int) async throws -> [PersonRow] {
        try await page(where: "\(PersonRow.isStaff) and not is_erased", after: cursor, limit: limit)
    }

    /// Learns `fact` from identity's feed within the transaction on `connection`. Learning one twice changes nothing more.
    static func learn(_ fact: PersonFact, on connection: Connection) async throws {
        try await PersonTable.learn(fact, keepingPictures: keepsPictures, on: connection)
        switch fact {
        case .counsellorListed(let counsellor): try await connection.execute(CounsellorFacts.listed(counsellor))
        case .counsellorUnlisted(let person): try await connection.execute(CounsellorFacts.unlisted(person.id))
        case .pseudonymChanged(let change): try await connection.execute(Pseudonyms.learned(change))
        case .successorChanged(let change): try await connection.execute(Successors.learned(change))
        case .erased(let person): try await TangoPurge.run(person.id, on: connection)
        default: break
        }
    }
}
