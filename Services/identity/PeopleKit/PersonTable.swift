public import FoundationEssentials
public import IdentityContract
public import Postgres

/// The table `person` of a service: who there is, by their names and roles. A service that keeps more of them adds columns to it,
/// and learns these itself.
public enum PersonTable {
    /// The statements that make it, UTF-8.
    public static let schema: [UInt8] = PackageResources.people_sql

    /// The statements that add the column `picture`, UTF-8, for a service that shows pictures beside names (`PeopleQueries.keepsPictures`).
    public static let pictures: [UInt8] = PackageResources.pictures_sql

    /// Learns a fact from identity's feed within the transaction on `connection`. A fact that is learned twice changes nothing more. Of
    /// erased persons nothing is learned: `erasure` is run with all else that the service forgets of them. Pictures are learned if the table is
    /// `keepingPictures`.
    public static func learn(
        _ fact: PersonFact,
        keepingPictures: Bool = false,
        on connection: Connection
    ) async throws {
        if let statement = statement(for: fact) { try await connection.execute(statement) }
        if keepingPictures, case .pictureChanged(let change) = fact {
            try await connection.execute(
                "update person set picture = \(change.picture) where id = \(change.id) and not is_erased"
            )
        }
    }

    /// The statement that empties the entries about erased `people`. `columns` sets further columns: `, language = null`.
    public static func erasure(of people: [UUID], _ columns: Query = "") -> Query {
        """
        update person set first_name = '', last_name = '', is_active = false, is_erased = true\(columns)
        where id = any(\(people)) and not is_erased
        """
    }

    /// Erased persons among `people`, within the transaction on `connection`. The feeds of several services don't wait for each other:
    /// facts that come late about these persons are not learned again.
    public static func erased(among people: Set<UUID>, on connection: Connection) async throws -> Set<UUID> {
        guard !people.isEmpty else { return [] }
        let rows = try await connection.query("select id from person where id = any(\(Array(people))) and is_erased")
        return Set(try rows.decode(UUID.self))
    }

    private static func statement(for fact: PersonFact) -> Query? {
        switch fact {
        case .registered(let person):
            """
            insert into person (id, number, first_name, last_name, roles)
            values (\(person.id), \(person.number), \(person.firstName ?? ""), \(person.lastName ?? ""), \(person.roles))
            on conflict (id) do nothing
            """
        case .renamed(let person):
            """
            update person set first_name = \(person.firstName ?? ""), last_name = \(person.lastName ?? "")
            where id = \(person.id) and not is_erased
            """
        case .rolesChanged(let person):
            "update person set roles = \(person.roles) where id = \(person.id) and not is_erased"
        case .suspended(let person): "update person set is_active = false where id = \(person.id)"
        case .reinstated(let person):
            "update person set is_active = true where id = \(person.id) and not is_erased"
        // Kept only by services that have a use for them.
        case .languageChosen, .pictureChanged, .pseudonymChanged, .successorChanged, .counsellorListed,
            .counsellorUnlisted:
            nil
        // Carried out by what every service has for it, with the confirmation that identity waits for; and by the follower.
        case .erasureRequested, .erased: nil
        // Every service learns of holds from the feed by which it learns of erasures.
        case .held, .released: nil
        }
    }
}
