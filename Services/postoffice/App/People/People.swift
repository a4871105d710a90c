import FoundationEssentials
import HTTPKit
import IdentityContract
import PeopleKit
import PostofficeDomain
import Postgres
import CareTeamKit

/// Questions about people, answered from what identity's feed told. Never asks identity itself.
struct People: PeopleQueries {
    static let service = "The post office"
    static let keepsPictures = true
    let pool: Pool

    /// Everybody, for an import.
    func all() async throws -> [UUID: PersonRow] { try await known(where: "true") }

    /// Active people other than `reader` whom somebody of this reach may write to at `time`, and whose names contain all `words`; by
    /// last name, first name and id, at most `limit` after the person `cursor`.
    func list(
        for reader: UUID,
        within reach: WritingRule.Reach,
        at time: Date,
        words: [String],
        after cursor: UUID?,
        limit: Int
    ) async throws -> [PersonRow] {
        var conditions: [Query] = ["is_active", "id <> \(reader)"]
        switch reach {
        case .everybody: break
        case .staff: conditions.append(PersonRow.isStaff)
        case .staffAndTiedClients:
            conditions.append("(\(PersonRow.isStaff) or id in \(CareTeam.clients(of: reader, at: time)))")
        case .coordinatorsAndTiedStaff:
            conditions.append(PersonRow.isStaff)
            conditions.append(
                "(\(Role.coordinator.rawValue) = any(roles) or id in \(CareTeam.staff(of: reader, at: time)))"
            )
        }
        for word in words { conditions.append("strpos(haystack, \(word)) > 0") }
        return try await page(where: conditions.joined(separator: " and "), after: cursor, limit: limit)
    }

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
