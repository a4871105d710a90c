import EventLog
import Feeds
import FoundationEssentials
import NotificationsContract
import Postgres
import ServiceKit
import SnitchDomain

extension Feature {
    /// Feature of summaries: who wants them, and that `notifications` is told when one is due.
    static func summaries(_ base: ServiceBase, _ commands: SummaryCommands, _ visits: VisitCommands) -> Feature {
        let projection = commands.projection
        let feed = FeedServer(service: Snitch.name, store: base.store) { event, reader in
            FeedLineFor<NoticeFact>(for: reader, fact: nil, notices: NoticeTerms.notices(event))
        }
        return Feature(
            routes: SummaryRoutes(commands: commands).routes
                + [WaitingNews(visits: visits, summaries: projection).route] + feed.routes,
            projections: [projection],
            background: [
                Member(
                    "summaries",
                    run: { [log = base.log] in
                        await PeriodicTask.run(every: .seconds(60), log: log, complaint: "summaries aren't stated") {
                            while try await commands.state() > 0 {}
                        }
                    }
                )
            ],
            purge: { person, isDryRun in
                guard try await commands.wish(of: person).wish.period != .off else { return [] }
                if !isDryRun { _ = try await commands.choose(.none, by: person, ifVersion: nil) }
                return ["summaries: \(isDryRun ? "would be ended" : "ended")"]
            },
            endStreams: { feed.close() }
        )
    }
}
