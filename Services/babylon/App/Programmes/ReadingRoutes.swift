import EventLog
import FoundationEssentials
import HTTPKit
import ServiceKit

/// The routes by which everybody who is signed in reads what was published.
struct ReadingRoutes: Sendable {
    let commands: ProgrammeCommands

    private static let programmes = "/api/v1/babylon/programmes"

    var routes: [Route] {
        [
            .get(
                Self.programmes,
                .signedIn,
                "Lists the programmes for which one may apply now, the latest first, at most \(Self.most).",
                returns: OpenProgrammesView.self,
                handler: list
            ),
            .get(
                Self.programmes + "/{programme}/versions/{version}",
                .signedIn,
                "Shows a version of a programme as it was published. It never changes.",
                returns: ProgrammeVersionView.self,
                problems: ["programme-not-found"],
                handler: show
            ),
        ]
    }

    /// Programmes of the list. A site has a handful.
    private static let most = 200

    private func list(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        let time = commands.now()
        let open = try await commands.page(.published, limit: Self.most).filter { $0.takesApplications(at: time) }
        let views = open.compactMap { row -> ProgrammeVersionView? in
            guard let contents = row.published, let at = row.publishedAt else { return nil }
            return ProgrammeVersionView(id: row.id, version: row.version, publishedAt: at, contents: contents)
        }
        return .json(OpenProgrammesView(programmes: views), at: position)
    }

    private func show(_ request: Request) async throws -> Response {
        let position = try await commands.projection.waitUntilVisible(for: request)
        guard let version = Int(request.parameters.text("version")) else { throw Problem.noSuchProgramme }
        let id = try request.programme()
        let (contents, at) = try await commands.version(version, of: id)
        return .json(ProgrammeVersionView(id: id, version: version, publishedAt: at, contents: contents), at: position)
    }
}
