import FoundationEssentials
import IdentityContract
import Postgres

/// What a fact from identity's feed changes here. Applying one twice changes nothing more.
enum PersonFacts {
    /// Learns `fact` within the transaction on `connection`.
    static func learn(_ fact: PersonFact, on connection: Connection) async throws {
        if let statement = statement(for: fact) { try await connection.execute(statement) }
    }

    private static func statement(for fact: PersonFact) -> Query? {
        switch fact {
        case .registered(let person):
            """
            insert into person (id, number, first_name, last_name, roles, is_active, is_erased)
            values (\(person.id), \(person.number), \(person.firstName ?? ""), \(person.lastName ?? ""),
                    \(person.roles), true, false)
            on conflict (id) do nothing
            """
        case .renamed(let person):
            """
            update person set first_name = \(person.firstName ?? ""), last_name = \(person.lastName ?? "")
            where id = \(person.id) and not is_erased
            """
        case .rolesChanged(let person):
            "update person set roles = \(person.roles) where id = \(person.id) and not is_erased"
        case .languageChosen(let choice):
            "update person set language = \(choice.language) where id = \(choice.id) and not is_erased"
        case .suspended(let person): "update person set is_active = false where id = \(person.id)"
        case .reinstated(let person):
            "update person set is_active = true where id = \(person.id) and not is_erased"
        // Whom a counsellor suits is no matter of chat.
        case .counsellorListed, .counsellorUnlisted: nil
        // Carried out by what every service has for it, with the confirmation that identity waits for; and by the follower.
        case .erasureRequested, .erased: nil
        }
    }
}
