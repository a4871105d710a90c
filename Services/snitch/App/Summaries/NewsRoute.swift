import EventLog
import FoundationEssentials
import HTTPKit
import NotificationsContract
import PeopleKit
import Postgres
import ServiceKit
import SnitchDomain

/// Route by which `notifications` asks, before it tells somebody that something is new, whether it still is.
struct NewsRoute: Sendable {
    let visits: VisitCommands
    /// Follows the log and writes the summaries.
    let summaries: any AnyProjectionRunner

    var route: Route {
        .get(
            "/internal/snitch/people/{person}/notices",
            .services,
            "Tells how many activities somebody hasn't looked at that came since the summary before the one that became due at a time. For "
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
        guard kind == .summary else { return NoticesWaiting(waiting: 0) }
        try await summaries.waitUntilVisible(try await visits.store.head())
        let from = Date(timeIntervalSince1970: Double(since) / 1000)
        let first =
            try await visits.pool.query(
                "select min(since) from summary_stated where person = \(person) and at >= \(from)"
            ).decode(Date?.self).first ?? nil
        guard let first, let reader = try await People(pool: visits.pool).known(person) else {
            return NoticesWaiting(waiting: 0)
        }
        var question = FeedQuestion(audience: FeedAudience(reader, at: visits.now()))
        question.above = try await visits.seen(by: person)
        question.since = first
        return NoticesWaiting(waiting: try await question.count(upTo: NewsView.most, in: visits.pool))
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
