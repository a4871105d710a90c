import EventLog
import FoundationEssentials
import HTTPKit
import IdentityDomain
import ServiceKit

/// Choices of people for the web client, read as the log has them, without a read model.
struct AppPreferencesCommands: Sendable {
    let store: EventStore

    private static let path = "/api/v1/identity/preferences"

    /// Feature of the choices: two routes, and a line of the export.
    var feature: Feature {
        Feature(
            routes: routes,
            export: { person, export in
                let loaded = try await load(PersonID(rawValue: person))
                guard loaded.version > 0 else { return }
                try await export.add("app_preferences", AppPreferencesView(loaded.state))
            }
        )
    }

    private var routes: [Route] {
        [
            Route.get(
                Self.path,
                .signedIn,
                "One's choices for the web client, the same on all devices; those that one hasn't made are as by default. With an ETag; "
                    + "answers 304 to whoever has that version already.",
                returns: AppPreferencesView.self,
                handler: show
            ).revalidated(),
            .patch(
                Self.path,
                .signedIn,
                "Changes some of one's choices; what isn't given stays. Takes If-Match with the ETag, or * for whatever there is.",
                body: AppPreferencesBody.self,
                returns: AppPreferencesView.self,
                problems: ["precondition-failed", "precondition-required", "busy"],
                handler: change
            ),
        ]
    }

    private func load(_ person: PersonID) async throws -> Loaded<AppPreferences> {
        try await Repository<AppPreferences>(store).load(AppPreferences.stream(of: person))
    }

    private func show(_ request: Request) async throws -> Response {
        let loaded = try await load(PersonID(rawValue: try request.person()))
        guard !request.ifNoneMatch(EntityTag(loaded.version)) else {
            return Response(304, headers: Self.headers(of: loaded))
        }
        return .json(AppPreferencesView(loaded.state), headers: Self.headers(of: loaded))
    }

    private func change(_ request: Request, _ body: AppPreferencesBody) async throws -> Response {
        let (person, change) = (PersonID(rawValue: try request.person()), try body.change())
        let context = try request.changeContext(isStrict: true)
        _ = try await Repository<AppPreferences>(store).handle(
            .change(person, change),
            on: AppPreferences.stream(of: person),
            ifVersion: context.ifVersion,
            meta: context.meta
        )
        let changed = try await load(person)
        return .json(AppPreferencesView(changed.state), headers: Self.headers(of: changed))
    }

    private static func headers(of loaded: Loaded<AppPreferences>) -> Headers {
        [.etag: EntityTag(loaded.version).description, .cacheControl: "private, no-cache"]
    }
}
