public import IdentityContract
public import Postgres

/// Changes of the table `person` by facts from identity's feed, in a service that keeps names, roles, languages and
/// whether somebody was erased. Applying a fact twice changes nothing more.
///
/// The table is the service's own, with the columns `id`, `number`, `first_name`, `last_name`, `roles`, `language`,
/// `is_active` and `is_erased`; the service marks erased persons itself, when it forgets the rest of them.
public enum PersonTable {
    /// Learns `fact` within the transaction on `connection`.
    public static func learn(_ fact: PersonFact, on connection: Connection) async throws {
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
        // Subjects of a counsellor's advice have no column; pictures and pseudonyms have one only where they are shown.
        case .counsellorListed, .counsellorUnlisted, .pictureChanged, .pseudonymChanged: nil
        // Carried out by the worker for erasures that every service has, with the confirmation that identity waits for;
        // and by the follower.
        case .erasureRequested, .erased: nil
        // Every service learns of holds from the feed by which it learns of erasures.
        case .held, .released: nil
        }
    }
}
