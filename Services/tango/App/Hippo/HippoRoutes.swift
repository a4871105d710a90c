import PeopleKit
import FoundationEssentials
import HTTPKit
import ServiceKit
import TangoDomain

/// The original client's call on matchings: a façade over the same read model as `/api/v1`.
struct HippoRoutes: Sendable {
    let matchingCommands: MatchingCommands

    var routes: [Route] {
        [
            Route(
                .get,
                "/client/matchings",
                .signedIn,
                "Original client: lists whom the caller is matched with now.",
                response: .of(HippoMatchings.self),
                handler: list
            ).forHippo()
        ]
    }

    /// A client is shown their staff, somebody who works here their clients: to both those whom they may write to.
    private func list(_ request: Request) async throws -> Response {
        let (person, time) = (try request.person(), matchingCommands.now())
        var relationships = try await matchingCommands.careTeams.staff(of: person, at: time)
        if request.caller?.isStaff ?? false {
            relationships += try await matchingCommands.careTeams.caseload(of: person, at: time)
        }
        let people = try await matchingCommands.people.known(relationships.people)
        return .hippo(HippoMatchings(relationships.ofThoseWhoAreThere(people), of: person, people))
    }
}
