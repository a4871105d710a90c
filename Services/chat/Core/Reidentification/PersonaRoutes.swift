import ServiceKit
import FoundationEssentials
import HTTPKit

/// The route by which somebody sees their own personas, and who has learned who they are.
struct PersonaRoutes: Sendable {
    let commands: ReidentificationCommands

    var routes: [Route] {
        [
            .get(
                "/api/v1/chat/personas",
                .signedIn,
                "Lists the caller's own personas, by room, each with who has learned who it is, when and why.",
                returns: PersonaListView.self,
                handler: list
            )
        ]
    }

    private func list(_ request: Request) async throws -> Response {
        let person = try request.person()
        let personas = try await ReidentificationRows.personas(of: person, on: commands.rooms.pool)
        let lines = try await ReidentificationRows.lines(behind: person, on: commands.rooms.pool)
        let names = try await ParticipantNames.load(
            Set(lines.flatMap { [$0.askedBy] + ($0.answeredBy.map { [$0] } ?? []) }),
            for: try await commands.rooms.reader(request),
            from: commands.rooms.pool
        )
        return .json(
            PersonaListView(personas: personas.map { PersonaView($0, lines, names) }),
            headers: [.cacheControl: "no-store"]
        )
    }
}
