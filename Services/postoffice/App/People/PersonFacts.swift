import FoundationEssentials
import IdentityContract
import PostofficeDomain
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
        case .registered(let person): [registration(person)]
        case .renamed(let person):
            [
                """
                update person set first_name = \(person.firstName ?? ""), last_name = \(person.lastName ?? ""),
                    haystack = \(haystack(person.firstName, person.lastName))
                where id = \(person.id)
                """
            ]
        case .rolesChanged(let person): ["update person set roles = \(person.roles) where id = \(person.id)"]
        case .suspended(let person): ["update person set is_active = false where id = \(person.id)"]
        case .reinstated(let person): ["update person set is_active = true where id = \(person.id)"]
        // Whom a counsellor suits is no matter of the post; letters are in whatever language they are written in, show no pictures, and go
        // from and to people by their names.
        case .languageChosen, .pictureChanged, .pseudonymChanged, .counsellorListed, .counsellorUnlisted: []
        // Carried out by what every service has for it, with the confirmation that identity waits for.
        case .erasureRequested: []
        // Every service learns of holds by what it learns of erasures by.
        case .held, .released: []
        case .erased(let person): MailPurge.statements(for: person.id)
        }
    }

    private static func registration(_ person: PersonRegistered) -> Query {
        """
        insert into person (id, number, first_name, last_name, haystack, roles, is_active)
        values (\(person.id), \(person.number), \(person.firstName ?? ""), \(person.lastName ?? ""),
                \(haystack(person.firstName, person.lastName)), \(person.roles), true)
        on conflict (id) do nothing
        """
    }

    private static func haystack(_ first: String?, _ last: String?) -> String {
        SearchText.haystack("\(first ?? "") \(last ?? "")")
    }
}
