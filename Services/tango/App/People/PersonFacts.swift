import FoundationEssentials
import IdentityContract
import Postgres

/// What a fact from identity's feed changes here. Applying one twice changes nothing more.
enum PersonFacts {
    /// Learns `fact` within the transaction on `connection`.
    static func learn(_ fact: PersonFact, on connection: Connection) async throws {
        for statement in statements(for: fact) { try await connection.execute(statement) }
    }

    /// The statements to run in one transaction.
    static func statements(for fact: PersonFact) -> [Query] {
        switch fact {
        case .registered(let person):
            [
                """
                insert into person (id, number, first_name, last_name, roles, is_active)
                values (\(person.id), \(person.number), \(person.firstName ?? ""), \(person.lastName ?? ""),
                        \(person.roles), true)
                on conflict (id) do nothing
                """
            ]
        case .renamed(let person):
            [
                """
                update person set first_name = \(person.firstName ?? ""), last_name = \(person.lastName ?? "")
                where id = \(person.id)
                """
            ]
        case .rolesChanged(let person): ["update person set roles = \(person.roles) where id = \(person.id)"]
        case .suspended(let person): ["update person set is_active = false where id = \(person.id)"]
        case .reinstated(let person): ["update person set is_active = true where id = \(person.id)"]
        // In which language they read, how they look and what clients call each other, tango has no need to know.
        case .languageChosen, .pictureChanged, .pseudonymChanged: []
        // Carried out by what every service has for it, with the confirmation that identity waits for.
        case .erasureRequested: []
        // Every service learns of holds by what it learns of erasures by.
        case .held, .released: []
        case .counsellorListed(let counsellor): [CounsellorFacts.listed(counsellor)]
        case .counsellorUnlisted(let person): [CounsellorFacts.unlisted(person.id)]
        case .erased(let person): PersonPurge.statements(for: person.id)
        }
    }

    /// Empties the entry about an erased person.
    static func erasure(of person: UUID) -> Query {
        """
        update person set first_name = '', last_name = '', is_active = false
        where id = \(person) and (is_active or first_name <> '' or last_name <> '')
        """
    }
}
