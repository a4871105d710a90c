import FoundationEssentials
import Postgres
import TangoContract
import CareTeamKit

/// Leave to see a client's things, in the table `client_access` beside those of `CareTeamTables`.
enum AccessTable {
    /// The statements by which a fact from tango's feed is learned, to run in one transaction. Learning one twice changes nothing more.
    static func statements(for fact: MatchingFact) -> [Query] {
        guard case .access(let terms) = fact else { return CareTeamTables.statements(for: fact) }
        return [
            """
            insert into client_access (id, client, staff, valid_from, valid_until)
            select \(terms.id), \(terms.client), \(terms.staff), \(terms.from), \(terms.until)
            where \(CareTeamTables.nobodyErased(terms.client, terms.staff))
            on conflict (id) do update set client = excluded.client, staff = excluded.staff,
                valid_from = excluded.valid_from, valid_until = excluded.valid_until
            """
        ]
    }

    /// The statements that take an erased person out of all these tables.
    static func removal(of person: UUID) -> [Query] {
        CareTeamTables.removal(of: [person])
            + ["delete from client_access where client = \(person) or staff = \(person)"]
    }
}
