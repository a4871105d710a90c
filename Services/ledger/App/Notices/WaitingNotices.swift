import EventLog
import FoundationEssentials
import HTTPKit
import LedgerDomain
import NoticesKit
import NotificationsContract
import Postgres

/// What still calls for a client when `notifications` asks. Nothing does while a programme rests, or has ended.
struct WaitingNotices: Sendable {
    let enrolments: EnrolmentCommands
    let release: ReleaseCommands
    /// Follows the log and writes silences.
    let silences: any AnyProjectionRunner

    /// Route by which it asks.
    var route: Route {
        .notices(
            of: Ledger.name,
            enrolments.store,
            [
                .modules: NoticeCounter(enrolments.projection, count: unread),
                .silence: NoticeCounter(silences) { person, _ in try await silent(person) },
            ]
        )
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
