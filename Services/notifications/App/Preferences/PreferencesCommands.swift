import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import NotificationsDomain
import ServiceKit

/// Wishes of persons, read as the log has them, without a read model.
struct PreferencesCommands: Sendable {
    let store: EventStore

    private static let path = "/api/v1/notifications/preferences"

    /// Feature of the wishes: two routes, and a line of the export.
    var feature: Feature {
        Feature(
            routes: routes,
            export: { person, export in
                let loaded = try await load(person)
                guard loaded.state != NotificationPreferences.initial else { return }
                try await export.add("notification-preferences", loaded.state)
            }
        )
    }

    /// Wishes of `person`.
    func wishes(of person: UUID, isStaff: Bool) async throws -> Wishes {
        Wishes(try await load(person).state, isStaff: isStaff)
    }

    private var routes: [Route] {
        [
            Route.get(
                Self.path,
                .signedIn,
                "Shows one's wishes for what one is told of, by push and by mail, and when; those that one hasn't said are as by default. "
                    + "With an ETag; answers 304 to whoever has that version already.",
                returns: PreferencesView.self,
                handler: show
            ).revalidated(),
            .patch(
                Self.path,
                .signedIn,
                "Changes some of one's wishes; what isn't given stays. Takes If-Match with the ETag, or * for whatever there is.",
                body: PreferencesBody.self,
                returns: PreferencesView.self,
                problems: ["precondition-failed", "precondition-required", "busy"],
                handler: change
            ),
        ]
    }

    private func load(_ person: UUID) async throws -> Loaded<NotificationPreferences> {
        try await Repository<NotificationPreferences>(store).load(NotificationPreferences.stream(of: person))
    }

    private func show(_ request: Request) async throws -> Response {
        let loaded = try await load(try request.person())
        guard !request.ifNoneMatch(EntityTag(loaded.version)) else {
            return Response(304, headers: Self.headers(of: loaded))
        }
        return answer(loaded, to: request)
    }

    private func change(_ request: Request, _ body: PreferencesBody) async throws -> Response {
        let (person, choices) = (try request.person(), try body.choices())
        let context = try request.changeContext(isStrict: true)
        try await CommandEndpoint<NotificationPreferences>(store) { Problem($0) }
            .handle(.change(choices, of: person), on: NotificationPreferences.stream(of: person), context)
        return answer(try await load(person), to: request)
    }

    private func answer(_ loaded: Loaded<NotificationPreferences>, to request: Request) -> Response {
        let wishes = Wishes(loaded.state, isStaff: request.caller?.isStaff ?? false)
        return .json(PreferencesView(wishes), headers: Self.headers(of: loaded))
    }

    private static func headers(of loaded: Loaded<NotificationPreferences>) -> Headers {
        [.etag: EntityTag(loaded.version).description, .cacheControl: "private, no-cache"]
    }
}

extension Problem {
    /// Tells a caller why the rules of wishes refuse.
    init(_ refusal: NotificationPreferences.Refusal) {
        switch refusal {
        case .unknownZone:
            self = .invalid([
                FieldError(
                    "quiet_hours.time_zone",
                    code: .notATimeZone,
                    "must be a name of the time zone database"
                )
            ])
        case .emptyHours:
            self = .invalid([
                FieldError("quiet_hours.to", code: .notAfter("quiet_hours.from"), "must be another time than from")
            ])
        }
    }
}
