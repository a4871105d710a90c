import FoundationEssentials
import HTTPKit

/// Routes about presence, and about the choice of being seen.
struct PresenceRoutes: Sendable {
    let presence: Presence

    private static let path = "/api/v1/chat/presence"

    var routes: [Route] {
        [
            .get(
                Self.path,
                .signedIn,
                "Whether these people are there, as far as one may know: others are left out. One shares a room with them in which nobody is "
                    + "anonymous, and something ties the two where it must. Of clients nobody knows who may hear one speak under a persona. "
                    + "`last_seen` is today's midnight (UTC), or the Monday of an earlier week; absent after four.",
                query: [
                    QueryParameter(
                        "ids",
                        .text(maximum: Presence.mostPeople * 37),
                        "Ids, separated by commas; at most \(Presence.mostPeople).",
                        isRequired: true
                    )
                ],
                returns: PresenceView.self
            ) { request -> PresenceView in
                guard let caller = request.caller else { throw Problem.unauthorized }
                return try await presence.shown(try Self.people(of: request), to: try caller.listener)
            },
            .get(
                Self.path + "/visibility",
                .signedIn,
                "Whether others see that one is there.",
                returns: VisibilityView.self
            ) { request -> VisibilityView in
                guard let caller = request.caller else { throw Problem.unauthorized }
                return VisibilityView(visible: try await presence.isVisible(try caller.listener))
            },
            .put(
                Self.path + "/visibility",
                .signedIn,
                "Lets others see that one is there, or not; on all devices, and whether one is connected or not. Repeating it changes "
                    + "nothing.",
                body: VisibilityView.self
            ) { request, body in
                guard let caller = request.caller else { throw Problem.unauthorized }
                try await presence.show(try caller.listener, body.visible)
                return Response(204)
            },
        ]
    }

    private static func people(of request: Request) throws(Problem) -> [UUID] {
        let texts = (try request.queryText("ids") ?? "").split(separator: ",", omittingEmptySubsequences: false)
        let people = texts.compactMap { UUID(uuidString: String($0)) }
        guard people.count == texts.count, people.count <= Presence.mostPeople else {
            throw .invalid([
                FieldError(
                    "ids",
                    code: .tooLong(max: Presence.mostPeople, .entries),
                    "must be at most \(Presence.mostPeople) ids, separated by commas"
                )
            ])
        }
        return people
    }
}
