import Feeds
import FoundationEssentials
import LedgerContract
import Postgres

/// Enrolments of clients, as ledger's feed tells.
enum Enrolments {
    /// Follows the feed that `open` opens.
    static func follower(
        pool: Pool,
        open: @escaping FeedFollower<EnrolmentFact>.Open
    ) -> FeedFollower<EnrolmentFact> {
        FeedFollower(service: "ledger", pool: pool, open: open) { facts, connection in
            try await learn(facts.map(\.fact), on: connection)
        }
    }

    /// Learns facts within the transaction on `connection`. Learning one twice changes nothing more.
    static func learn(_ facts: [EnrolmentFact], on connection: Connection) async throws {
        for case .enrolment(let terms) in facts { try await connection.execute(statement(terms)) }
    }

    /// Nothing of somebody erased is learned: the two feeds don't wait for each other.
    private static func statement(_ terms: EnrolmentTerms) -> Query {
        """
        insert into enrolment (id, client, state, start, zone)
        select \(terms.id), \(terms.client), \(terms.state), (\(terms.start)::text)::date, \(terms.zone)
        where not exists (select from person where id = \(terms.client) and is_erased)
        on conflict (id) do update set state = excluded.state, start = excluded.start, zone = excluded.zone
        """
    }

    /// Week of an enrolment `e` at `time`; 0 unless it runs and has begun.
    static func week(at time: Date) -> Query {
        """
        case when e.state = 'active' and (\(time)::timestamptz at time zone e.zone)::date >= e.start
            then ((\(time)::timestamptz at time zone e.zone)::date - e.start) / 7 + 1 else 0 end
        """
    }
}
