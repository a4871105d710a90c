import PeopleKit
import FoundationEssentials
import HTTPKit
import TrumpetDomain

/// The routes by which coordinators see how far a broadcast has come.
struct ReachRoutes: Sendable {
    let commands: BroadcastCommands

    private static let area = "/api/v1/trumpet/broadcasts/{broadcast}"
    private static let version = QueryParameter(
        "version",
        .integer(1...1_000_000),
        "Which version. Default: the one that is issued."
    )

    var routes: [Route] {
        [
            .get(
                Self.area + "/reach",
                .roles([.coordinator]),
                "Tells to how many a broadcast was handed out, and how many saw it, put it away, acknowledged it: of those for whom "
                    + "it is now, of each role among them, of others who had it; and over time. Handed out means that it left "
                    + "for them: in an answer to them, or to a connection of theirs.",
                query: [
                    Self.version,
                    QueryParameter("by", .oneOf(ReachStep.allCases.map(\.rawValue)), "Steps over time. Default: day."),
                ],
                returns: ReachView.self,
                problems: ["broadcast-not-found", "broadcast-is-draft"],
                handler: report
            ),
            .get(
                Self.area + "/unacknowledged",
                .roles([.coordinator]),
                "Lists those for whom a broadcast is that asks to be acknowledged and who have not, by last name.",
                query: [Self.version, .limit(), .cursor],
                returns: UnacknowledgedListView.self,
                problems: ["broadcast-not-found", "broadcast-is-draft", "acknowledgement-not-asked"],
                handler: unacknowledged
            ),
        ]
    }

    private func report(_ request: Request) async throws -> Response {
        let (reach, _) = try await commands.reach(
            of: try request.broadcastID(),
            version: try request.queryInteger("version")
        )
        let step = try request.queryText("by").flatMap(ReachStep.init(rawValue:)) ?? .day
        return .json(try await ReachView(reach, by: step))
    }

    private struct Keyset: Codable {
        var person: UUID

        private enum CodingKeys: String, CodingKey { case person = "p" }
    }

    private func unacknowledged(_ request: Request) async throws -> Response {
        let limit = try request.limit()
        let (reach, row) = try await commands.reach(
            of: try request.broadcastID(),
            version: try request.queryInteger("version")
        )
        guard row.contents.mustAcknowledge else { throw Problem(Receipt.Refusal.notAsked) }
        let lines = try await reach.unacknowledged(
            after: try request.cursor(Keyset.self)?.person,
            limit: limit + 1
        )
        let people = lines.prefix(limit)
        return .json(
            UnacknowledgedListView(
                version: reach.edition.version,
                people: people.map(UnacknowledgedView.init),
                next: try lines.count > limit ? people.last.map { try Cursor.text(Keyset(person: $0.person.id)) } : nil
            )
        )
    }
}
