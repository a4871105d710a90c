import FoundationEssentials
import Postgres
import TangoContract

/// What a fact from tango's feed changes here: each states the whole of one thing, so it is written over what was there.
enum MatchingFacts {
    /// The statement to run; `nil` for what is of no concern here: leave to look at somebody's things doesn't tie anybody.
    static func statement(for fact: MatchingFact) -> Query? {
        switch fact {
        case .matching(let terms):
            """
            insert into matching (id, client, staff, valid_from, valid_until)
            select \(terms.id), \(terms.client), \(terms.staff), \(terms.from), \(terms.until)
            where \(nobodyErased(terms.client, terms.staff))
            on conflict (id) do update set client = excluded.client, staff = excluded.staff,
                valid_from = excluded.valid_from, valid_until = excluded.valid_until
            """
        case .cover(let terms):
            """
            insert into cover (id, absent, covering, valid_from, valid_until)
            select \(terms.id), \(terms.absent), \(terms.covering), \(terms.from), \(terms.until)
            where \(nobodyErased(terms.absent, terms.covering))
            on conflict (id) do update set absent = excluded.absent, covering = excluded.covering,
                valid_from = excluded.valid_from, valid_until = excluded.valid_until
            """
        case .access: nil
        }
    }

    /// The two feeds keep no order among each other: what comes late about somebody erased is not taken down any more.
    private static func nobodyErased(_ one: UUID, _ other: UUID) -> Query {
        "not exists (select 1 from person where id in (\(one), \(other)) and is_erased)"
    }
}
