import FoundationEssentials
import HTTPKit
import PeopleKit
import ServiceKit
import TangoDomain

/// Route by which overseers ask why one person may see something of another.
struct SightRoutes: Sendable {
    let matchingCommands: MatchingCommands

    var routes: [Route] {
        [
            .get(
                "/api/v1/tango/sight",
                .roles(Role.overseers),
                "Tells what one person may see of another, and why: roles, matchings, covers, leave that was taken. Reasons that hold at "
                    + "as_of come first; others say what was so, or will be. Rooms of chat that both are in, and letters to both, aren't known here.",
                query: [
                    QueryParameter("looker_id", .uuid, "Person who looks.", isRequired: true),
                    QueryParameter("other_id", .uuid, "Person at whom they look.", isRequired: true), .asOf,
                ],
                returns: SightView.self,
                handler: tell
            )
        ]
    }

    private func tell(_ request: Request) async throws -> Response {
        let position = try await matchingCommands.careTeamProjection.waitUntilVisible(for: request)
        let looker = try await person("looker_id", request)
        let other = try await person("other_id", request)
        let sight = Sight(looker: looker, other: other, time: try request.asOf() ?? matchingCommands.now())
        let (grounds, people) = try await matchingCommands.grounds(of: sight)
        let view = SightView(
            looker: PersonView(looker),
            other: PersonView(other),
            at: sight.time,
            grounds: grounds.map { .init($0, people) }
        )
        return .json(view, at: position)
    }

    private func person(_ name: String, _ request: Request) async throws -> PersonRow {
        guard let id = try request.queryUUID(name), let person = try await matchingCommands.people.known([id])[id]
        else {
            throw Problem.invalid([FieldError(name, code: .unknownPerson, "must be a person that is known")])
        }
        return person
    }
}
