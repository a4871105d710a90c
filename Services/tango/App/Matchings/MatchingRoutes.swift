import PeopleKit
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit
import TangoDomain

/// The routes that show matchings: those of a client, all, one with its history.
struct MatchingRoutes: Sendable {
    let matchingCommands: MatchingCommands

    private static let area = "/api/v1/tango"

    var routes: [Route] {
        [
            .get(
                Self.area + "/clients/{client}/matchings",
                .roles(Role.staff),
                "Lists a client's matchings, past ones included, the latest first; with as_of those that hold at that time. "
                    + "Coordinators for every client, others for whom they are matched with; 50 a page unless told.",
                query: [.asOf, .kind, .limit(), .cursor],
                returns: MatchingListView.self,
                problems: ["client-not-found"],
                handler: ofClient
            ),
            .get(
                Self.area + "/matchings",
                .roles(Role.overseers),
                "Lists matchings, the latest first, of a client, of a member of staff, of a kind, at a time; 50 a page unless told.",
                query: [
                    QueryParameter("client_id", .uuid, "Only of this client."),
                    QueryParameter("staff_id", .uuid, "Only of this member of staff."),
                    .asOf, .kind, .limit(), .cursor,
                ],
                returns: MatchingListView.self,
                handler: all
            ),
            .get(
                Self.area + "/matchings/{matching}",
                .roles(Role.staff),
                "Shows a matching with what happened to it, and its entity tag. Coordinators see every one, others those of clients "
                    + "whom they are matched with.",
                returns: MatchingHistoryView.self,
                problems: ["matching-not-found"],
                handler: one
            ).tagged(),
        ]
    }

    private func ofClient(_ request: Request) async throws -> Response {
        let position = try await matchingCommands.careTeamProjection.waitUntilVisible(for: request)
        guard let client = UUID(uuidString: request.parameters.text("client")),
            try await matchingCommands.maySee(client, request)
        else { throw Problem.noSuchClient }
        return .json(try await list(["client = \(client)"], request), at: position)
    }

    private func all(_ request: Request) async throws -> Response {
        let position = try await matchingCommands.careTeamProjection.waitUntilVisible(for: request)
        var conditions: [Query] = []
        if let client = try request.queryUUID("client_id") { conditions.append("client = \(client)") }
        if let staff = try request.queryUUID("staff_id") { conditions.append("staff = \(staff)") }
        return .json(try await list(conditions, request), at: position)
    }

    private func list(_ fixed: [Query], _ request: Request) async throws -> MatchingListView {
        var conditions = fixed
        if let time = try request.asOf() { conditions.append(CareTeams.holding(at: time)) }
        if let kind = try request.kind() { conditions.append("kind = \(kind.rawValue)") }
        let (page, next) = try await request.page(by: { TimeKeyset($0.period.from, $0.id) }) {
            [conditions] place, limit in
            try await matchingCommands.careTeams.page(conditions, after: place, limit: limit)
        }
        let people = try await matchingCommands.people.known(Set(page.flatMap { [$0.client, $0.staff] }))
        let time = matchingCommands.now()
        return MatchingListView(matchings: page.map { MatchingView($0, people, at: time) }, next: next)
    }

    private func one(_ request: Request) async throws -> Response {
        let position = try await matchingCommands.careTeamProjection.waitUntilVisible(for: request)
        guard let id = UUID(uuidString: request.parameters.text("matching")),
            let matching = try await matchingCommands.careTeams.matching(id),
            try await matchingCommands.maySee(matching.client, request)
        else { throw Problem.noSuchMatching }
        let events = try await matchingCommands.history(of: matching)
        let named = Set([matching.client, matching.staff] + events.compactMap(\.by))
        let people = try await matchingCommands.people.known(named)
        let view = MatchingHistoryView(
            matching: MatchingView(matching, people, at: matchingCommands.now()),
            steps: events.compactMap { MatchingStepView($0, people) }
        )
        let tag = EntityTag(Int64(matching.revision))
        return .json(view, at: position, headers: [.etag: tag.description])
    }
}
