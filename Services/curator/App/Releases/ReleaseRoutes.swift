import FoundationEssentials
import HTTPKit
import ServiceKit

/// The routes by which clients read what was released to them, and coordinators see who reads what.
struct ReleaseRoutes: Sendable {
    let releases: Releases

    /// Clients, who read what their enrolments have.
    private static let clients = Access.roles([.client])
    private static let reading = ModulePaths.area + "/reading"

    var routes: [Route] {
        [
            Route.get(
                Self.reading,
                Self.clients,
                "Lists the modules that one has by one's enrolments, also those that aren't open yet, with their titles.",
                query: [ModulePaths.language],
                returns: ReleasedModulesView.self,
                problems: ["releases-unknown"]
            ) { request in
                try await releases.modules.projection.waitUntilVisible(for: request)
                return try await releases.list(for: try request.person(), in: try request.languageWishes())
            }.reading(.acceptLanguage),
            Route.get(
                Self.reading + "/{module}",
                Self.clients,
                "Shows a module that is open for oneself: the version that one's enrolment has, or its correction. A module of nobody's "
                    + "enrolment of one's own is 404, one that isn't open yet says when it opens.",
                query: [ModulePaths.language, ModulePaths.version],
                returns: ReadingView.self,
                problems: ["module-not-found", "module-not-open", "releases-unknown"]
            ) { request in
                try await releases.modules.projection.waitUntilVisible(for: request)
                return try await releases.reading(
                    try request.moduleID(),
                    version: try request.queryInteger("version"),
                    for: try request.person(),
                    in: try request.languageWishes()
                )
            }.reading(.acceptLanguage),
            .get(
                ModulePaths.module + "/readers",
                ModulePaths.writers,
                "Counts the enrolments that have a module, by their version, and says which version their clients read.",
                returns: ModuleReadersView.self,
                problems: ["module-not-found"]
            ) { request in
                try await releases.modules.projection.waitUntilVisible(for: request)
                return try await releases.readers(of: try request.moduleID())
            },
        ]
    }
}
