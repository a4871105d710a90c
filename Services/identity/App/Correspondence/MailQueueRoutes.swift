import EventLog
import FoundationEssentials
import HTTPKit
import MailDelivery
import ServiceKit

/// Routes by which administrators see which mail hasn't left the house, why, and try it again.
struct MailQueueRoutes: Sendable {
    let outbox: Outbox
    let people: PeopleTable
    let log: Logger

    private static let path = "/api/v1/identity/mail-queue"

    /// Feature of mail that waits.
    var feature: Feature { Feature(routes: routes) }

    var routes: [Route] {
        [
            .get(
                Self.path,
                .roles([.administrator]),
                "Mail that waits or was given up, what waits longest first: kind, person and the code of the last failure, never address or "
                    + "words. What was given up stays for a month.",
                query: [
                    .limit(), .cursor,
                    QueryParameter(
                        "state",
                        .oneOf(QueuedMailView.State.allCases.map(\.rawValue)),
                        "Only what is in this state."
                    ),
                ],
                returns: QueuedMailListView.self,
                handler: list
            ),
            .post(
                "\(Self.path)/{mail}/retry",
                .roles([.administrator]),
                "Tries a mail now, given up or not. It is sent by the same queue: look again whether it left.",
                handler: retry
            ),
        ]
    }

    /// Place where the next page begins: behind this mail.
    private struct Keyset: Codable {
        var at: CursorTime
        var id: UUID
    }

    private func list(_ request: Request) async throws -> QueuedMailListView {
        let state = try request.queryText("state").flatMap(QueuedMailView.State.init)
        let (entries, next) = try await request.page(by: { Keyset(at: CursorTime($0.queuedAt), id: $0.id) }) {
            place,
            limit in
            try await outbox.entries(
                areDead: state.map { $0 == .dead },
                after: place.map { Outbox.Cursor(queuedAt: $0.at.date, id: $0.id) },
                limit: limit
            )
        }
        let people = try await people.people(Set(entries.map(\.subject)))
        return QueuedMailListView(mails: entries.map { QueuedMailView($0, people) }, next: next)
    }

    private func retry(_ request: Request) async throws -> Response {
        guard try await outbox.retry(try request.parameters.uuid("mail")) else { throw Problem.notFound }
        // The queue lies beside the log, so this is noted where it can be: by the session of whoever did it.
        if let session = request.caller?.session { log.info("mail is tried by order", ["session": .id(session)]) }
        return Response(204)
    }
}
