import EventLog
import FoundationEssentials
import HTTPKit
import LedgerDomain
import NotificationsContract
import Postgres
import ServiceKit

/// Route by which `notifications` asks, before it tells a client of something, whether there is still something to tell. Nothing is told while a
/// programme rests, or has ended.
struct NoticesRoute: Sendable {
    let enrolments: EnrolmentCommands
    let release: ReleaseCommands
    /// Follows the log and writes silences.
    let silences: any AnyProjectionRunner

    var route: Route {
        .get(
            "/internal/ledger/people/{person}/notices",
            .services,
            "Tells how many modules have opened for a client since a time that they haven't begun, or how many of their enrolments are silent. For "
                + "notifications alone.",
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
        let head = try await enrolments.store.head()
        switch kind {
        case .modules:
            try await enrolments.projection.waitUntilVisible(head)
            let from = Date(timeIntervalSince1970: Double(since) / 1000)
            return NoticesWaiting(waiting: try await unread(by: person, since: from))
        case .silence:
            try await silences.waitUntilVisible(head)
            return NoticesWaiting(waiting: try await silent(person))
        case .surveys, .alerts, .summary: return NoticesWaiting(waiting: 0)
        }
    }

    /// Number of modules that opened then or later and weren't begun. On the morning of its start an enrolment may not run yet.
    private func unread(by person: UUID, since: Date) async throws -> Int {
        let rows = try await EnrolmentRow.query(
            enrolments.pool,
            where: "client = \(person) and state in ('accepted', 'active') order by id"
        )
        let time = enrolments.now()
        var count = 0
        for row in rows {
            guard let (course, last) = try await release.courses.load(row.id, at: time) else { continue }
            count += course.unread(since: since, after: last).count
        }
        return count
    }

    /// Number of running enrolments of which nothing was heard for long enough.
    private func silent(_ person: UUID) async throws -> Int {
        let earliest = enrolments.now().addingTimeInterval(-Silence.length)
        return try await enrolments.pool.query(
            "select 1 from silence where client = \(person) and since <= \(earliest)"
        ).count
    }
}
