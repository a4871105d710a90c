import FoundationEssentials
import HTTPKit
import PeopleKit
import ServiceKit

/// Routes by which administrators see who is still to be told that something waits, why that failed, and try it again.
struct NoticeQueueRoutes: Sendable {
    let queue: NoticeQueue
    let people: People

    private static let path = "/api/v1/notifications/queue"

    var routes: [Route] {
        [
            .get(
                Self.path,
                .roles([.administrator]),
                "Lists what people are still to be told, and what was given up, what waits longest first: never a word of it, nor an address. "
                    + "A mail leaves this list for identity's queue.",
                query: [
                    .limit(), .cursor,
                    QueryParameter(
                        "state",
                        .oneOf(QueuedNoticeView.State.allCases.map(\.rawValue)),
                        "Only what is in this state."
                    ),
                ],
                returns: QueuedNoticeListView.self,
                handler: list
            ),
            .post(
                "\(Self.path)/{person}/retry",
                .roles([.administrator]),
                "Tries all notices of a person now, given up or not. Their quiet hours hold all the same.",
                handler: retry
            ),
        ]
    }

    private func list(_ request: Request) async throws -> QueuedNoticeListView {
        let state = try request.queryText("state").flatMap(QueuedNoticeView.State.init)
        let (entries, next) = try await request.page(by: \.keyset) { place, limit in
            try await queue.entries(areDead: state.map { $0 == .dead }, after: place, limit: limit)
        }
        let people = try await people.known(Set(entries.map(\.person)))
        return QueuedNoticeListView(notices: entries.map { QueuedNoticeView($0, people) }, next: next)
    }

    private func retry(_ request: Request) async throws -> Response {
        guard try await queue.retry(try request.parameters.uuid("person")) else { throw Problem.notFound }
        return Response(204)
    }
}
