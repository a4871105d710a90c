import FoundationEssentials
import HTTPKit
import NoticesKit
import NotificationsContract
import Postgres
import RidlerDomain

/// What still calls for somebody when `notifications` asks: no survey after the answer or while an enrolment rests, and no alert that somebody has
/// seen.
struct WaitingNotices: Sendable {
    let answering: Answering

    /// Route by which it asks.
    var route: Route {
        .notices(
            of: Ridler.name,
            answering.store,
            [
                .surveys: NoticeCounter(answering.projection, count: surveys),
                .alerts: NoticeCounter(answering.alerts, count: alerts),
            ]
        )
    }

    /// Number of surveys that a client can answer and was asked then or later.
    private func surveys(of person: UUID, since: Date) async throws -> Int {
        try await answering.due.occurrences(of: [person], at: answering.now()).count { due in
            due.state.isAnswerable && !due.rests && (due.row?.requestedAt).map { $0 >= since } ?? false
        }
    }

    /// Number of open alerts of which somebody was told then or later, in their present round.
    private func alerts(of person: UUID, since: Date) async throws -> Int {
        try await answering.pool.query(
            """
            select count(distinct a.id) from alert a join alert_told t on t.alert = a.id and t.round = a.round
            where a.state = 'open' and t.person = \(person) and t.at >= \(since)
            """
        )[0].decode(Int.self)
    }
}
