import CuratorDomain
import FoundationEssentials
import HTTPKit
import ServiceKit

/// The routes by which staff read what was published.
struct ReadingRoutes: Sendable {
    let commands: ModuleCommands

    var routes: [Route] {
        [
            Route.get(
                ModulePaths.area + "/modules",
                ModulePaths.readers,
                "Lists the modules that can be read, the latest first; 50 a page unless told.",
                query: [.limit(), .cursor, ModulePaths.kind, ModulePaths.language],
                returns: ReadablesView.self,
                handler: list
            ).reading(.acceptLanguage),
            Route.get(
                ModulePaths.area + "/modules/{module}",
                ModulePaths.readers,
                "Shows a module as a client sees it: the version that new readers get, or one that is named. In the language that is asked "
                    + "for, by the parameter or by Accept-Language, fr for fr-CA, else in the module's own.",
                query: [ModulePaths.language, ModulePaths.version],
                returns: ReadingView.self,
                problems: ["module-not-found", "version-not-found"],
                handler: show
            ).reading(.acceptLanguage),
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let kind = try request.queryText("kind").flatMap(ModuleKind.init(rawValue:))
        let wishes = try request.languageWishes()
        let (page, next) = try await request.page(by: \.began) { place, limit in
            try await commands.page(.published, kind, before: place, limit: limit)
        }
        return .json(
            ReadablesView(modules: page.compactMap { ReadableView($0, for: wishes) }, next: next),
            at: position
        )
    }

    private func show(_ request: Request) async throws -> ReadingView {
        try await commands.projection.waitUntilVisible(for: request)
        let row = try await commands.known(try request.moduleID())
        guard row.newest > 0 else { throw Problem.noSuchModule }
        let wanted = try request.queryInteger("version") ?? row.current ?? row.newest
        return try await commands.reading(row, wanted, for: try request.languageWishes())
    }
}
