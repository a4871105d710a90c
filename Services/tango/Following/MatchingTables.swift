import FoundationEssentials
public import Postgres
public import TangoContract

/// Changes of the tables `matching` and `cover` by facts from tango's feed, in a service that keeps their times: each
/// fact states the whole of one thing, so it is written over the earlier row.
///
/// The tables are the service's own, with the columns `id`, `valid_from`, `valid_until` and `client` and `staff`, or `absent` and
/// `covering`; beside them stands the table of `IdentityFollowing.PersonTable`.
public enum MatchingTables {
    /// The statements to run in one transaction; none for leave to look at somebody's things, which ties nobody to anybody.
    public static func statements(for fact: MatchingFact) -> [Query] {
        switch fact {
        case .matching(let terms): [matching(terms)]
        case .cover(let terms): [cover(terms)]
        case .access: []
        }
    }

    private static func matching(_ terms: MatchingTerms) -> Query {
        """
        insert into matching (id, client, staff, valid_from, valid_until)
        select \(terms.id), \(terms.client), \(terms.staff), \(terms.from), \(terms.until)
        where \(nobodyErased(terms.client, terms.staff))
        on conflict (id) do update set client = excluded.client, staff = excluded.staff,
            valid_from = excluded.valid_from, valid_until = excluded.valid_until
        """
    }

    private static func cover(_ terms: CoverTerms) -> Query {
        """
        insert into cover (id, absent, covering, valid_from, valid_until)
        select \(terms.id), \(terms.absent), \(terms.covering), \(terms.from), \(terms.until)
        where \(nobodyErased(terms.absent, terms.covering))
        on conflict (id) do update set absent = excluded.absent, covering = excluded.covering,
            valid_from = excluded.valid_from, valid_until = excluded.valid_until
        """
    }

    /// The two feeds keep no order among each other: what comes late about somebody erased is not taken down any more.
    private static func nobodyErased(_ one: UUID, _ other: UUID) -> Query {
        "not exists (select 1 from person where id in (\(one), \(other)) and is_erased)"
    }
}
