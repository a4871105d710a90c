import EventLog
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Languages
import ServiceKit

/// Routes for the unit's description: for everybody to read, for coordinators to keep.
struct UnitRoutes: Sendable {
    let store: EventStore
    /// Name of the unit while nothing is described.
    let house: String
    let registration: RegistrationMode

    private static let path = "/api/v1/identity/unit"
    private static let coordinating: Set<Role> = [.coordinator, .administrator]

    /// Feature of what the unit says of itself.
    var feature: Feature { Feature(routes: routes) }

    var routes: [Route] {
        [
            .get(
                Self.path,
                .open,
                "The unit: its name, what it is, and where to turn in a crisis. In the language that is asked for, by the parameter or by "
                    + "Accept-Language; else in the first it was described in. Its ETag is for If-None-Match.",
                query: [QueryParameter("language", .text(maximum: 35), "A language such as en or fr-CA.")],
                returns: UnitView.self,
                handler: show
            ).revalidated().reading(.acceptLanguage),
            .get(
                "\(Self.path)/texts",
                .roles(Self.coordinating),
                "The description in all languages. Its ETag is what PUT and DELETE take as If-Match.",
                returns: UnitTextsView.self,
                handler: texts
            ).tagged(),
            .put(
                "\(Self.path)/texts/{language}",
                .roles(Self.coordinating),
                "Describes the unit in a language, in place of what was said before. Takes If-Match. The last places to turn to can be "
                    + "replaced, and not be left out.",
                body: UnitTextBody.self,
                returns: UnitTextsView.self,
                problems: ["precondition-failed", "too-many-languages", "last-crisis-text", "busy"],
                handler: describe
            ),
            .delete(
                "\(Self.path)/texts/{language}",
                .roles(Self.coordinating),
                "Takes the description in a language away. Takes If-Match.",
                problems: ["precondition-failed", "last-crisis-text", "busy"],
                handler: withdraw
            ),
        ]
    }

    private var descriptions: Repository<UnitDescription> { Repository(store) }

    private func show(_ request: Request) async throws -> Response {
        let loaded = try await descriptions.load(UnitDescription.stream)
        let text = loaded.state.text(for: try Self.wishes(of: request))
        let tag = "\"\(loaded.version).\(text?.language.usual ?? "none")\""
        let headers: Headers = [.etag: tag, .cacheControl: "no-cache", .vary: "Accept-Language"]
        if request.ifNoneMatch(quoted: tag) { return Response(304, headers: headers) }
        let view = UnitView(
            name: text?.name ?? house,
            about: text?.about ?? "",
            crisis: text?.crisis.map(UnitView.Contact.init) ?? [],
            language: text?.language.usual,
            languages: loaded.state.texts.map(\.language.usual),
            registration: registration.rawValue
        )
        return .json(view, headers: headers)
    }

    private func texts(_ request: Request) async throws -> Response {
        let loaded = try await descriptions.load(UnitDescription.stream)
        return .json(UnitTextsView(loaded.state), headers: [.etag: EntityTag(loaded.version).description])
    }

    private func describe(_ request: Request, _ body: UnitTextBody) async throws -> Response {
        let text = try body.checked(in: Self.language(request))
        try await handle(.describe(text), request)
        return try await texts(request)
    }

    private func withdraw(_ request: Request) async throws -> Response {
        let version = try await handle(.withdraw(Self.language(request)), request)
        return Response(204, headers: [.etag: EntityTag(version).description])
    }

    @discardableResult
    private func handle(_ command: UnitDescription.Command, _ request: Request) async throws -> Int64 {
        do {
            let handled = try await descriptions.handle(
                command,
                on: UnitDescription.stream,
                ifVersion: try request.ifMatch(),
                meta: request.meta
            )
            _ = try handled.events()
            return handled.version
        } catch is VersionConflict {
            throw Problem.preconditionFailed
        } catch let refusal as UnitDescription.Refusal {
            throw Problem(refusal)
        } catch is StreamIsBusy {
            throw Problem(SignInRefusal.busy(.seconds(1)))
        }
    }

    /// Language in the path. Throws 404 if it is none: nothing is there, and nothing can be.
    private static func language(_ request: Request) throws(Problem) -> LanguageTag {
        guard let tag = LanguageTag(checking: request.parameters.text("language")) else { throw .notFound }
        return tag
    }

    /// Languages that the reader wants, the dearest first.
    private static func wishes(of request: Request) throws(Problem) -> [LanguageRange] {
        let asked = try request.queryText("language").map { [LanguageRange($0)] } ?? []
        return asked + AcceptLanguage.ranges(in: request.headers.all(.acceptLanguage).joined(separator: ","))
    }
}

extension Problem {
    /// Says why the description stays as it is.
    init(_ refusal: UnitDescription.Refusal) {
        self =
            switch refusal {
            case .tooManyLanguages:
                Problem(
                    409,
                    "too-many-languages",
                    "The unit is described in \(UnitDescription.languages) languages already. Take one away first."
                )
            case .notDescribed: .notFound
            case .lastCrisisText:
                Problem(
                    409,
                    "last-crisis-text",
                    "These are the last places to turn to in a crisis. Replace them, or name some in another language first."
                )
            }
    }
}
