import CuratorDomain
import EventLog
import FoundationEssentials
import HTTPKit
import Languages
import ServiceKit

/// Paths and callers of the routes of those who write modules.
enum ModulePaths {
    static let area = "/api/v1/curator"
    static let modules = area + "/desk/modules"
    static let module = modules + "/{module}"
    static let writers = Access.roles([.coordinator])
    /// Staff who read what was published.
    static let readers = Access.roles([.therapist, .coordinator])
    static let kind = QueryParameter("kind", .oneOf(ModuleKind.allCases.map(\.rawValue)), "Only those of this kind.")
    static let language = QueryParameter(
        "language",
        .text(maximum: 35),
        "A language such as en or fr-CA; as Accept-Language says if absent."
    )
    static let version = QueryParameter("version", .integer(1...ContentLimits.versions), "A version.")
}

/// The routes by which those who write modules look at them.
struct DeskRoutes: Sendable {
    let commands: ModuleCommands

    private static let state = QueryParameter(
        "state",
        .oneOf(ModuleRow.Standing.allCases.map(\.rawValue)),
        "Only those that stand so now."
    )

    var routes: [Route] {
        [
            .get(
                ModulePaths.modules,
                ModulePaths.writers,
                "Lists all modules, the latest first; 50 a page unless told.",
                query: [.limit(), .cursor, Self.state, ModulePaths.kind],
                returns: ModuleLinesView.self,
                handler: list
            ),
            .get(
                ModulePaths.module,
                ModulePaths.writers,
                "Shows a module in all its languages: its draft, or its newest version, and its versions. With an ETag for If-Match.",
                returns: ModuleView.self,
                problems: ["module-not-found"],
                handler: show
            ).tagged(),
            .get(
                ModulePaths.module + "/versions/{version}",
                ModulePaths.writers,
                "Shows a version in all its languages.",
                returns: ModuleVersionContentsView.self,
                problems: ["module-not-found", "version-not-found"]
            ) { request in
                try await commands.projection.waitUntilVisible(for: request)
                let version = try await commands.version(try request.version(), of: try request.moduleID())
                return ModuleVersionContentsView(version: ModuleVersionView(version), contents: version.contents)
            },
            .get(
                ModulePaths.module + "/check",
                ModulePaths.writers,
                "Checks the draft, or the newest version: what is missing or wrong, and where. With correcting, as a correction of that "
                    + "version, which keeps its pages, exercises and fields.",
                query: [QueryParameter("correcting", .integer(1...ContentLimits.versions), "A version.")],
                returns: FindingsView.self,
                problems: ["module-not-found", "version-not-found"]
            ) { request in
                try await commands.projection.waitUntilVisible(for: request)
                let version = try request.queryInteger("correcting")
                return FindingsView(try await commands.findings(try request.moduleID(), correcting: version))
            },
            .get(
                ModulePaths.module + "/differences",
                ModulePaths.writers,
                "Compares two versions, or a version and the draft where to is absent.",
                query: [
                    QueryParameter(
                        "from",
                        .integer(1...ContentLimits.versions),
                        "The earlier version.",
                        isRequired: true
                    ),
                    QueryParameter("to", .integer(1...ContentLimits.versions), "The later version."),
                ],
                returns: DifferencesView.self,
                problems: ["module-not-found", "version-not-found", "module-without-draft"],
                handler: compare
            ),
            Route.get(
                ModulePaths.module + "/preview",
                ModulePaths.writers,
                "Shows the draft, or a version, as a client sees it in a language.",
                query: [ModulePaths.language, ModulePaths.version],
                returns: ReadingView.self,
                problems: ["module-not-found", "version-not-found"],
                handler: preview
            ).reading(.acceptLanguage),
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let state = try request.queryText("state").flatMap(ModuleRow.Standing.init(rawValue:))
        let kind = try request.queryText("kind").flatMap(ModuleKind.init(rawValue:))
        let (page, next) = try await request.page(by: \.began) { place, limit in
            try await commands.page(state, kind, before: place, limit: limit)
        }
        return .json(ModuleLinesView(modules: page.map(ModuleLineView.init), next: next), at: position)
    }

    private func show(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let row = try await commands.known(try request.moduleID())
        let versions = try await commands.versions(of: row.id)
        guard let contents = row.draft ?? versions.last?.contents else { throw Problem.noSuchModule }
        return .json(
            ModuleView(row, contents, versions),
            at: position,
            headers: [.etag: EntityTag(row.streamVersion).description, .cacheControl: "private, no-cache"]
        )
    }

    private func compare(_ request: Request) async throws -> DifferencesView {
        try await commands.projection.waitUntilVisible(for: request)
        let row = try await commands.known(try request.moduleID())
        let (from, to) = (try request.queryInteger("from") ?? 0, try request.queryInteger("to"))
        let earlier = try await commands.version(from, of: row.id).contents
        let later: ModuleContents
        if let to {
            later = try await commands.version(to, of: row.id).contents
        } else {
            guard let draft = row.draft else { throw Problem(Module.Refusal.noDraft) }
            later = draft
        }
        return DifferencesView(from: from, to: to, differences: later.differences(from: earlier))
    }

    private func preview(_ request: Request) async throws -> ReadingView {
        try await commands.projection.waitUntilVisible(for: request)
        let row = try await commands.known(try request.moduleID())
        let wanted = try request.queryInteger("version")
        if wanted == nil, let draft = row.draft {
            let language = try request.languageWishes().choice(among: draft.languages)
            return ReadingView(row, nil, draft, language: language)
        }
        return try await commands.reading(row, wanted ?? row.newest, for: try request.languageWishes())
    }
}

extension ModuleCommands {
    /// A version of a module as it was rendered, for a reader who would like these languages.
    func reading(_ row: ModuleRow, _ number: Int, for wishes: [LanguageRange]) async throws -> ReadingView {
        let version = try await version(number, of: row.id)
        let language = wishes.choice(among: version.contents.languages)
        let pages = try await pages(of: row.id, version: number, language: language)
        return ReadingView(row, number, version.contents, language: language, pages: pages)
    }
}

extension Request {
    /// The module that the path names. Throws 404 if that can't be one.
    func moduleID() throws(Problem) -> UUID {
        guard let id = UUID(uuidString: parameters.text("module")) else { throw .noSuchModule }
        return id
    }

    /// The version that the path names. Throws 404 if that can't be one.
    func version() throws(Problem) -> Int {
        guard let version = Int(parameters.text("version")) else { throw .noSuchVersion }
        return version
    }

    /// Languages that the reader wants, the dearest first: the parameter, then `Accept-Language`.
    func languageWishes() throws(Problem) -> [LanguageRange] {
        let asked = try queryText("language").map { [LanguageRange($0)] } ?? []
        return asked + AcceptLanguage.ranges(in: headers.all(.acceptLanguage).joined(separator: ","))
    }
}
