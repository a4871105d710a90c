import EventLog
import FoundationEssentials
import HTTPKit
import NotificationsContract
import Postgres
import RidlerDomain
import ServiceKit

/// Route by which `notifications` asks, before it tells somebody of something, whether there is still something to tell: not after the answer, not
/// while an enrolment rests, and of an alert only until somebody has seen it.
struct NoticesRoute: Sendable {
    let answering: Answering

    var route: Route {
        .get(
            "/internal/ridler/people/{person}/notices",
            .services,
            "Tells how many surveys a client can answer of which they were told since a time, or how many alerts of which somebody was told nobody has "
                + "seen. For notifications alone.",
            query: [
                QueryParameter(
                    "kind",
                    .oneOf(NoticeTerms.Kind.allCases.map(\.rawValue)),
                    "Kind of thing.",
                    isRequired: true
                ),
                QueryParameter(
                    "since",
                    .integer(0...Int(Int32.max) * 1000),
                    "The time, in milliseconds since 1970.",
                    isRequired: true
                ),
            ],
            returns: NoticesWaiting.self,
            handler: answer
        )
    }

    private func answer(_ request: Request) async throws -> NoticesWaiting {
        guard request.caller?.service == NoticeFact.reader else { throw Problem.notFound }
        let person = try request.parameters.uuid("person")
        guard let since = try request.queryInteger("since"),
            let kind = try request.queryText("kind").flatMap(NoticeTerms.Kind.init(rawValue:))
        else { throw Problem.badRequest("since or kind is missing.") }
        let (head, from) = (try await answering.store.head(), Date(timeIntervalSince1970: Double(since) / 1000))
        switch kind {
        case .surveys:
            try await answering.projection.waitUntilVisible(head)
            let all = try await answering.due.occurrences(of: [person], at: answering.now())
            let waiting = all.count { due in
                due.state.isAnswerable && !due.rests && (due.row?.requestedAt).map { $0 >= from } ?? false
            }
            return NoticesWaiting(waiting: waiting)
        case .alerts:
            try await answering.alerts.waitUntilVisible(head)
            let waiting = try await answering.pool.query(
                """
                select count(distinct a.id) from alert a join alert_told t on t.alert = a.id and t.round = a.round
                where a.state = 'open' and t.person = \(person) and t.at >= \(from)
                """
            ).decode(Int.self).first
            return NoticesWaiting(waiting: waiting ?? 0)
        case .modules, .silence, .summary: return NoticesWaiting(waiting: 0)
        }
    }
}
