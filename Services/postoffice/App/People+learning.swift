import FoundationEssentials
import IdentityContract
import PeopleKit
import PostofficeDomain
import Postgres

extension People {
    /// Learns `fact` from identity's feed within the transaction on `connection`. Learning one twice changes nothing more.
    static func learn(_ fact: PersonFact, on connection: Connection) async throws {
        try await PersonTable.learn(fact, keepingPictures: keepsPictures, on: connection)
        switch fact {
        case .registered(let person): try await fold(person.id, person.firstName, person.lastName, on: connection)
        case .renamed(let person): try await fold(person.id, person.firstName, person.lastName, on: connection)
        case .erased(let person): try await MailPurge.run(person.id, on: connection)
        default: break
        }
    }

    /// Writes down by what somebody is found, if that is what they are called.
    private static func fold(_ id: UUID, _ first: String?, _ last: String?, on connection: Connection) async throws {
        let (first, last) = (first ?? "", last ?? "")
        try await connection.execute(
            """
            update person set haystack = \(SearchText.haystack("\(first) \(last)"))
            where id = \(id) and first_name = \(first) and last_name = \(last) and not is_erased
            """
        )
    }
}
