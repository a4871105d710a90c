import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit
import TangoDomain

/// The routes of what coordinators must look after: who belongs to somebody who isn't there, and what would come of somebody's going.
struct AttentionRoutes: Sendable {
    let matchingCommands: MatchingCommands

    var routes: [Route] {
        [
            .get(
                "/api/v1/tango/attention",
                .roles(Role.overseers),
                "Lists matchings and covers that need somebody: whose member of staff, or who stands in, is suspended or works here no more "
                    + "(staff_gone, covering_gone), whose client receives no therapy here any more (no_client), and covers by somebody who is "
                    + "away meanwhile (covering_away); 50 a page unless told.",
                query: [.limit(), .cursor],
                returns: AttentionListView.self,
                handler: list
            ),
            .get(
                "/internal/tango/people/{person}/standing",
                .services,
                "Tells the matchings of a person that are not over, and by which covers they stand in; at most 1000 each.",
                returns: StandingView.self,
                handler: standing
            ),
        ]
    }

    private struct Keyset: Codable {
        var matter: AttentionLine.Matter
        var id: UUID
    }

    private func list(_ request: Request) async throws -> Response {
        let position = try await matchingCommands.careTeamProjection.waitUntilVisible(for: request)
        let time = matchingCommands.now()
        let (page, next) = try await request.page(by: { Keyset(matter: $0.matter, id: $0.id) }) { place, limit in
            try await matchingCommands.attention.page(
                at: time,
                after: place.map { AttentionLine(matter: $0.matter, id: $0.id) },
                limit: limit
            )
        }
        let views = try await matchingCommands.views(of: page, at: time)
        return .json(AttentionListView(attention: views, next: next), at: position)
    }

    private func standing(_ request: Request) async throws -> Response {
        try await matchingCommands.waitUntilCareTeamVisible()
        let (person, notOver) = (try request.parameters.uuid("person"), CareTeams.notOver(at: matchingCommands.now()))
        let matchings = try await matchingCommands.careTeams.matchings(
            where: "(client = \(person) or staff = \(person)) and \(notOver)"
        )
        func relationships(_ matchings: some Sequence<Matching>) -> [StandingView.CareRelationship] {
            matchings.prefix(1000).map { .init(id: $0.id, client: $0.client, staff: $0.staff, kind: $0.kind) }
        }
        let covers = try await matchingCommands.careTeams.covers(where: "covering = \(person) and \(notOver)")
        return .json(
            StandingView(
                clients: relationships(matchings.filter { $0.staff == person }),
                staff: relationships(matchings.filter { $0.client == person }),
                covers: covers.prefix(1000).map { .init(id: $0.id, absent: $0.absent, until: $0.until) }
            )
        )
    }
}
