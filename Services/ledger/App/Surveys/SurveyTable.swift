import Feeds
import FoundationEssentials
import PeopleKit
import Postgres
import RidlerContract

/// Surveys and alerts of clients, as ridler's feed tells. Ridler itself is never asked.
struct SurveyTable: Sendable {
    let pool: Pool

    /// Learns ridler's feed, which `open` opens. Enrolments in which a survey was answered are due for another look at what is released.
    static func follower(pool: Pool, open: @escaping FeedFollower<SurveyFact>.Open) -> FeedFollower<SurveyFact> {
        FeedFollower(service: "ridler", pool: pool, open: open) { facts, connection in
            let facts = facts.map(\.fact)
            let erased = try await PersonTable.erased(among: Set(facts.map(\.client)), on: connection)
            for fact in facts where !erased.contains(fact.client) { try await learn(fact, on: connection) }
        }
    }

    /// Learns a fact within the transaction on `connection`. Doing it again changes nothing.
    private static func learn(_ fact: SurveyFact, on connection: Connection) async throws {
        switch fact {
        case .due(let due):
            try await connection.execute(
                """
                insert into survey_asked (occurrence, client, enrolment, opens_at, until)
                values (\(due.occurrence), \(due.client), \(due.enrolment), \(due.opensAt), \(due.until))
                on conflict (occurrence) do nothing
                """
            )
        case .answered(let answered): try await learn(answered, on: connection)
        case .alert(let terms):
            try await connection.execute(
                """
                insert into survey_alert (id, client, state) values (\(terms.alert), \(terms.client), \(terms.state))
                on conflict (id) do update set state = excluded.state
                """
            )
        }
    }

    private static func learn(_ answered: SurveyAnswered, on connection: Connection) async throws {
        // One that was answered without being asked: it waits for nothing.
        try await connection.execute(
            """
            insert into survey_asked (occurrence, client, enrolment, opens_at, until, is_answered)
            values (\(answered.occurrence), \(answered.client), \(answered.enrolment), \(answered.at), \(answered.at), true)
            on conflict (occurrence) do update set is_answered = true
            """
        )
        guard let enrolment = answered.enrolment, !answered.asked.isEmpty else { return }
        try await connection.execute(
            """
            insert into survey_answered as s (enrolment, asked, client, at)
            select \(enrolment), asked, \(answered.client), \(answered.at)
            from (select distinct unnest(\(answered.asked)) as asked) a
            on conflict (enrolment, asked) do update set at = least(s.at, excluded.at)
            """
        )
        try await connection.execute(
            """
            insert into release_due (enrolment, mark) values (\(enrolment), gen_random_uuid())
            on conflict (enrolment) do update set mark = excluded.mark
            """
        )
    }

    /// Surveys of its programme that are answered in an enrolment, and since when.
    func answered(in enrolment: UUID) async throws -> [UUID: Date] {
        let rows = try await pool.query("select asked, at from survey_answered where enrolment = \(enrolment)")
            .decode(UUID.self, Date.self)
        return Dictionary(rows) { min($0, $1) }
    }

    /// Steps that take an erased client out.
    static func purge(of person: UUID) -> [PurgeStep] {
        [
            PurgeStep("surveys asked", "removed", "delete from survey_asked where client = \(person)"),
            PurgeStep("surveys answered", "removed", "delete from survey_answered where client = \(person)"),
            PurgeStep("alerts", "removed", "delete from survey_alert where client = \(person)"),
        ]
    }
}

extension SurveyFact {
    /// Client whom it is about.
    fileprivate var client: UUID {
        switch self {
        case .due(let due): due.client
        case .answered(let answered): answered.client
        case .alert(let terms): terms.client
        }
    }
}
