public import EventLog
import FoundationEssentials
public import HTTPKit
public import NotificationsContract
import ServiceKit

extension Route {
    /// Route by which `notifications` asks `service`, before it tells somebody of what the service has stated, whether that still calls for them.
    /// Answers for the kinds that have a counter; `store` is the service's log.
    public static func notices(
        of service: String,
        _ store: EventStore,
        _ counters: [NoticeTerms.Kind: NoticeCounter]
    ) -> Route {
        .get(
            "/internal/\(service)/people/{person}/notices",
            .services,
            "Tells how many things of a kind that became due since a time still call for a person. For notifications alone.",
            query: [
                QueryParameter(
                    "kind",
                    .oneOf(NoticeTerms.Kind.allCases.filter { counters[$0] != nil }.map(\.rawValue)),
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
            returns: NoticesWaiting.self
        ) { request in
            guard request.caller?.service == NoticeFact.reader else { throw Problem.notFound }
            let person = try request.parameters.uuid("person")
            guard let since = try request.queryInteger("since"), let name = try request.queryText("kind"),
                let counter = NoticeTerms.Kind(rawValue: name).flatMap({ counters[$0] })
            else { throw Problem.badRequest("since or kind is missing.") }
            let from = Date(timeIntervalSince1970: Double(since) / 1000)
            let head = try await store.head()
            return NoticesWaiting(waiting: try await counter.waiting(for: person, since: from, at: head))
        }
    }
}
