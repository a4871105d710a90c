import EventLog
import FoundationEssentials
import HTTPKit
import NoticesKit
import NotificationsContract
import PeopleKit
import Postgres
import SnitchDomain

/// News that still call for somebody when `notifications` asks.
struct WaitingNews: Sendable {
    let visits: VisitCommands
    /// Follows the log and writes the summaries.
    let summaries: any AnyProjectionRunner

    /// Route by which it asks.
    var route: Route {
        .notices(of: Snitch.name, visits.store, [.summary: NoticeCounter(summaries, count: news)])
    }

    /// Number of activities that somebody hasn't looked at and that came since the summary before the first one that became due then or later.
    private func news(for person: UUID, since: Date) async throws -> Int {
        let first =
            try await visits.pool.query(
                "select min(since) from summary_stated where person = \(person) and at >= \(since)"
            ).decode(Date?.self).first ?? nil
        guard let first, let reader = try await People(pool: visits.pool).known(person) else { return 0 }
        var question = FeedQuestion(audience: FeedAudience(reader, at: visits.now()))
        question.above = try await visits.seen(by: person)
        question.since = first
        return try await question.count(upTo: NewsView.most, in: visits.pool)
    }
}

extension FeedAudience {
    /// What a person may know by the roles that identity's feed has told.
    init(_ person: PersonRow, at time: Date) {
        let roles = Set(person.roles.compactMap(Role.init(rawValue:)))
        self.init(
            person: person.id,
            isCoordinator: roles.contains(.coordinator),
            isStaff: !roles.isDisjoint(with: Role.staff),
            time: time
        )
    }
}
