import FoundationEssentials
import Postgres

/// What ridler tells of surveys and alerts, in a caseload. Both are of the client: what a therapist asks belongs to no enrolment.
extension CaseloadQuery {
    /// Seconds after its opening at which a survey is overdue; sooner if it could be begun for less.
    private static let patience = 86_400.0

    /// Seconds after the end of its time for which one that was missed is shown: two weeks.
    private static let memory = 14 * 86_400.0

    /// Surveys of a line that were asked, are overdue and aren't answered.
    private static func overdue(at time: Date) -> Query {
        "from survey_asked a where a.client = e.client and coalesce(a.enrolment, e.id) = e.id and \(isOverdue(at: time))"
    }

    /// The same of all enrolments, which are called x.
    static func overdueOfAll(at time: Date) -> Query {
        """
        from survey_asked a join enrolment x on x.client = a.client and coalesce(a.enrolment, x.id) = x.id
        where \(isOverdue(at: time))
        """
    }

    private static func isOverdue(at time: Date) -> Query {
        """
        not a.is_answered and (a.opens_at <= \(time.addingTimeInterval(-patience)) or a.until <= \(time))
            and a.until > \(time.addingTimeInterval(-memory))
        """
    }

    /// Number of surveys that are overdue.
    static func surveys(at time: Date) -> Query { "(select count(*)::integer \(overdue(at: time)))" }

    /// Time at which the oldest of them opened.
    static func surveysSince(at time: Date) -> Query { "(select min(a.opens_at) \(overdue(at: time)))" }

    /// Alert that isn't closed, the most pressing one; null: none.
    static let alert: Query = """
        (select a.state from survey_alert a where a.client = e.client and a.state <> 'closed'
            order by array_position(array['open', 'seen', 'contacted'], a.state) limit 1)
        """

    /// Condition that an alert isn't closed.
    static let hasAlert: Query = "(e.client in (select client from survey_alert where state <> 'closed'))"
}
