public import FoundationEssentials
public import Postgres
public import TangoContract

/// The tables `matching` and `cover` of a service: who looks after whom, and when. Beside them stands the table of `PersonTable`.
public enum CareTeamTables {
    /// The statements that make them, UTF-8.
    public static let schema: [UInt8] = PackageResources.care_team_sql

    /// The statements by which a fact from tango's feed is learned by a service that keeps `extras`, too, to run in one transaction. A fact
    /// states the whole of one thing, so it is written over what was there. Leave to see somebody's things ties nobody to anybody.
    public static func statements(for fact: MatchingFact, keeping extras: CareTeamExtras = []) -> [Query] {
        switch fact {
        case .matching(let terms):
            extras.contains(.kinds)
                ? [statement(for: terms), "update matching set kind = \(terms.kind) where id = \(terms.id)"]
                : [statement(for: terms)]
        case .cover(let terms): [statement(for: terms)]
        case .access(let terms): extras.contains(.leaves) ? [statement(for: terms)] : []
        }
    }

    /// The statements that take erased `people` out, where a service keeps `extras`, too.
    public static func removal(of people: [UUID], keeping extras: CareTeamExtras = []) -> [Query] {
        let ties: [Query] = [
            "delete from matching where client = any(\(people)) or staff = any(\(people))",
            "delete from cover where absent = any(\(people)) or covering = any(\(people))",
        ]
        guard extras.contains(.leaves) else { return ties }
        return ties + ["delete from client_access where client = any(\(people)) or staff = any(\(people))"]
    }

    /// The condition that neither of two people was erased. The two feeds don't wait for each other: what tango says late of somebody
    /// erased is not learned any more.
    public static func nobodyErased(_ one: UUID, _ other: UUID) -> Query {
        "not exists (select 1 from person where id in (\(one), \(other)) and is_erased)"
    }

    private static func statement(for terms: MatchingTerms) -> Query {
        statement("matching", terms.id, client: terms.client, staff: terms.staff, from: terms.from, until: terms.until)
    }

    private static func statement(for terms: CoverTerms) -> Query {
        """
        insert into cover (id, absent, covering, valid_from, valid_until)
        select \(terms.id), \(terms.absent), \(terms.covering), \(terms.from), \(terms.until)
        where \(nobodyErased(terms.absent, terms.covering))
        on conflict (id) do update set absent = excluded.absent, covering = excluded.covering,
            valid_from = excluded.valid_from, valid_until = excluded.valid_until
        """
    }

    private static func statement(for terms: AccessTerms) -> Query {
        statement(
            "client_access",
            terms.id,
            client: terms.client,
            staff: terms.staff,
            from: terms.from,
            until: terms.until
        )
    }

    /// Writes a row of `table` over the one of the same id, unless one of the two people was erased.
    private static func statement(
        _ table: Query,
        _ id: UUID,
        client: UUID,
        staff: UUID,
        from: Date,
        until: Date?
    ) -> Query {
        """
        insert into \(table) (id, client, staff, valid_from, valid_until)
        select \(id), \(client), \(staff), \(from), \(until)
        where \(nobodyErased(client, staff))
        on conflict (id) do update set client = excluded.client, staff = excluded.staff,
            valid_from = excluded.valid_from, valid_until = excluded.valid_until
        """
    }
}
