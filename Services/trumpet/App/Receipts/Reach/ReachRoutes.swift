import FoundationEssentials
import HTTPKit
import ServiceKit
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
    private static let step = QueryParameter(
        "by",
        .oneOf(ReachStep.allCases.map(\.rawValue)),
        "Steps over time. Default: day."
    )

    var routes: [Route] {
        [
            .get(
                Self.area + "/reach",
                .roles([.coordinator]),
                "Tells to how many a broadcast was handed out, and how many saw it, put it away, acknowledged it: of those for whom "
                    + "it is now, of each role among them, of others who had it; and over time. Handed out means that it left "
                    + "for them: in an answer to them, or to a connection of theirs.",
                query: [Self.version, Self.step],
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

    private func report(_ request: Request) async throws -> ReachView {
        let reach = try await commands.reach(
            of: try request.broadcastID(),
            version: try request.queryInteger("version")
        )
        let step = try request.queryText("by").flatMap(ReachStep.init(rawValue:)) ?? .day
        return ReachView(
            id: reach.edition.broadcast,
            version: reach.edition.version,
            audience: try await reach.total(),
            groups: try await reach.groups(),
            others: try await reach.others(),
            by: step.rawValue,
            series: try await reach.series(by: step)
        )
    }

    private func unacknowledged(_ request: Request) async throws -> UnacknowledgedListView {
        let reach = try await commands.reach(
            of: try request.broadcastID(),
            version: try request.queryInteger("version"),
            isAsked: true
        )
        let (people, next) = try await request.page(by: \.id) { place, limit in
            try await reach.unacknowledged(after: place, limit: limit)
        }
        return UnacknowledgedListView(version: reach.edition.version, people: people, next: next)
    }
}
