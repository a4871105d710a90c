import FoundationEssentials
import HTTPKit
import ServiceKit
import TrumpetDomain

/// The original client's call: a façade over the same read model as `/api/v1`.
struct HippoRoutes: Sendable {
    let receipts: ReceiptCommands

    /// The media type of JSON:API, in which the original client speaks.
    private static let media = "application/vnd.api+json"

    var routes: [Route] {
        [
            Route(
                .get,
                "/common/broadcasts",
                .signedIn,
                "Original client: lists what is shown to the caller now and what they have not put away.",
                response: .of(HippoBroadcasts.self)
            ) { request in
                .hippo(
                    HippoBroadcasts(
                        data: try await receipts.handOut(request, isWhole: false).map(HippoBroadcasts.Entry.init)
                    ),
                    headers: [.cacheControl: "private, no-cache", .vary: "Accept-Language"]
                )
            }.ignoringUnknownQuery().speaking(Self.media)
        ]
    }
}

/// A list as JSON:API has it; the original client doesn't look inside.
struct HippoBroadcasts: Codable, Sendable, Hashable {
    var data: [Entry]

    struct Entry: Codable, Sendable, Hashable {
        var id: String
        var type = "broadcasts"
        var attributes: Attributes

        init(_ view: BroadcastView) {
            id = view.id.uuidString.lowercased()
            attributes = Attributes(
                title: view.title,
                body: view.body,
                html: view.html,
                severity: view.severity,
                dismissible: view.dismissible,
                startAt: view.start,
                endAt: view.end
            )
        }
    }

    struct Attributes: Codable, Sendable, Hashable {
        var title: String
        var body: String
        var html: String
        var severity: Severity
        var dismissible: Bool
        var startAt: Date
        var endAt: Date?

        private enum CodingKeys: String, CodingKey {
            case title, body, html, severity, dismissible
            case startAt = "start_at"
            case endAt = "end_at"
        }
    }
}
