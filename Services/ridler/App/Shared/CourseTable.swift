import BabylonContract
import BusinessTime
import CareTeamKit
import EventSourcing
import Feeds
import FoundationEssentials
import HTTPKit
import IdentityContract
import LedgerContract
import PeopleKit
import Postgres

/// Programmes and enrolments, as babylon and ledger tell, and the people in them. Neither is ever asked.
enum CourseTable {
    /// Learns babylon's feed, which `open` opens.
    static func programmes(pool: Pool, open: @escaping FeedFollower<ProgrammeFact>.Open) -> FeedFollower<ProgrammeFact>
    {
        FeedFollower(service: "babylon", pool: pool, open: open) { facts, connection in
            for fact in facts {
                guard case .published(let terms) = fact.fact else { continue }
                let surveys = String(decoding: try JSON.encode(terms.surveys), as: UTF8.self)
                try await connection.execute(
                    """
                    insert into programme_version (programme, version, surveys)
                    values (\(terms.id), \(terms.version), \(surveys)) on conflict (programme, version) do nothing
                    """
                )
            }
        }
    }

    /// Learns ledger's feed, which `open` opens.
    static func enrolments(pool: Pool, open: @escaping FeedFollower<EnrolmentFact>.Open) -> FeedFollower<EnrolmentFact>
    {
        FeedFollower(service: "ledger", pool: pool, open: open) { facts, connection in
            for fact in facts {
                switch fact.fact {
                case .enrolment(let terms): try await connection.execute(statement(terms, at: fact.at))
                case .done(let done):
                    // The first line stands: there is one for each module of an enrolment.
                    try await connection.execute(
                        """
                        insert into module_done (enrolment, module, at, told_at)
                        values (\(done.enrolment), \(done.module), \(done.at), \(fact.at))
                        on conflict (enrolment, module) do nothing
                        """
                    )
                case .release: continue
                }
            }
        }
    }

    /// Learns of a person within the transaction on `connection`.
    static func learn(_ fact: PersonFact, on connection: Connection) async throws {
        try await PersonTable.learn(fact, on: connection)
        guard case .erased(let person) = fact else { return }
        try await RidlerPurge.run(person.id, on: connection)
    }

    /// States after which nothing is asked any more but what belongs to the end.
    private static let ended = ["completed", "withdrawn", "refused", "follow-up", "closed"]

    private static func statement(_ terms: EnrolmentTerms, at time: Date) -> Query {
        let end: Date? = ended.contains(terms.state) ? time : nil
        let clock = ZoneClock(terms.zone) ?? ZoneClock("UTC")
        let day = end.flatMap { clock?.day(of: $0).number }
        return """
            insert into enrolment as e (id, client, programme, version, state, zone, start_day, until_day, applied_at,
                ended_at, ended_day)
            values (\(terms.id), \(terms.client), \(terms.programme), \(terms.version), \(terms.state), \(terms.zone),
                \(terms.start.flatMap { CivilDay($0)?.number }), \(terms.until.flatMap { CivilDay($0)?.number }), \(time),
                \(end), \(day))
            on conflict (id) do update set version = excluded.version, state = excluded.state, zone = excluded.zone,
                start_day = excluded.start_day, until_day = excluded.until_day,
                ended_at = case when excluded.ended_at is null then null else coalesce(e.ended_at, excluded.ended_at) end,
                ended_day = case when excluded.ended_day is null then null else coalesce(e.ended_day, excluded.ended_day) end
            """
    }
}
