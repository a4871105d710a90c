import FoundationEssentials
import Postgres
import TangoContract

/// What a fact from tango's feed changes here. Each states the whole of one thing: applying one twice changes nothing more.
enum MatchingFacts {
    /// The statements to run in one transaction.
    static func statements(for fact: MatchingFact) -> [Query] {
        switch fact {
        case .matching(let terms): [matching(terms)]
        case .cover(let terms): [cover(terms)]
        case .access(let terms): [access(terms)]
        }
    }

    /// Forgets whom a person was matched with.
    static func purge(_ person: UUID) -> [Query] {
        [
            "delete from matching where client = \(person) or staff = \(person)",
            "delete from cover where absent = \(person) or covering = \(person)",
            "delete from client_access where client = \(person) or staff = \(person)",
        ]
    }

    private static func matching(_ terms: MatchingTerms) -> Query {
        """
        insert into matching (id, client, staff, kind, starts_at, ends_at)
        select \(terms.id), \(terms.client), \(terms.staff), \(terms.kind), \(terms.from), \(terms.until)
        where \(noneErased(terms.client, terms.staff))
        on conflict (id) do update set client = excluded.client, staff = excluded.staff, kind = excluded.kind,
            starts_at = excluded.starts_at, ends_at = excluded.ends_at
        """
    }

    private static func cover(_ terms: CoverTerms) -> Query {
        """
        insert into cover (id, absent, covering, starts_at, ends_at)
        select \(terms.id), \(terms.absent), \(terms.covering), \(terms.from), \(terms.until)
        where \(noneErased(terms.absent, terms.covering))
        on conflict (id) do update set absent = excluded.absent, covering = excluded.covering,
            starts_at = excluded.starts_at, ends_at = excluded.ends_at
        """
    }

    private static func access(_ terms: AccessTerms) -> Query {
        """
        insert into client_access (id, client, staff, starts_at, ends_at)
        select \(terms.id), \(terms.client), \(terms.staff), \(terms.from), \(terms.until)
        where \(noneErased(terms.client, terms.staff))
        on conflict (id) do update set client = excluded.client, staff = excluded.staff,
            starts_at = excluded.starts_at, ends_at = excluded.ends_at
        """
    }

    /// The two feeds don't wait for each other: what tango says late of somebody who was erased is not learned again.
    private static func noneErased(_ one: UUID, _ other: UUID) -> Query {
        "not exists (select 1 from person where id in (\(one), \(other)) and haystack = '')"
    }
}
