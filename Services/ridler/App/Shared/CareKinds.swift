import CareTeamKit
import FoundationEssentials
import Postgres
import TangoContract

/// Ties of clients and therapists with the kind of each matching, and leave to see things, as tango's feed tells.
enum CareKinds {
    /// Statements by which a fact is learned.
    static func statements(for fact: MatchingFact) -> [Query] {
        switch fact {
        case .matching(let terms):
            CareTeamTables.statements(for: fact) + ["update matching set kind = \(terms.kind) where id = \(terms.id)"]
        case .cover: CareTeamTables.statements(for: fact)
        case .access(let terms):
            [
                """
                insert into client_access (id, client, staff, valid_from, valid_until)
                select \(terms.id), \(terms.client), \(terms.staff), \(terms.from), \(terms.until)
                where \(CareTeamTables.nobodyErased(terms.client, terms.staff))
                on conflict (id) do update set client = excluded.client, staff = excluded.staff,
                    valid_from = excluded.valid_from, valid_until = excluded.valid_until
                """
            ]
        }
    }
}
