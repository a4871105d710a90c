import EventSourcing
import Feeds
import FoundationEssentials
import HTTPKit
import NoticesKit
import NotificationsContract
import ServiceKit
import TrumpetDomain

extension NoticeTerms {
    /// Seconds that people have to see by themselves what can't wait.
    static let shortPatience = 10.0
    /// Seconds that they have to see the rest.
    static let patience = 30.0

    /// Notices that follow from an event: people are called for a broadcast.
    static func notices(_ recorded: Recorded<TrumpetEvent>) -> [NoticeTerms] {
        guard case .call(let called) = recorded.event else { return [] }
        let due = called.at.addingTimeInterval(called.isUrgent ? shortPatience : patience)
        return called.people.map { person in
            NoticeTerms(
                key: .named("called \(person)", in: recorded.stream),
                person: person,
                kind: .broadcasts,
                dueAt: due,
                urgent: called.isUrgent
            )
        }
    }
}

extension ReceiptCommands {
    /// Feature of calls: who is told though they aren't looking, the feed by which `notifications` hears of them, and the route by which it asks
    /// whether there is still something that a person hasn't seen.
    func callsFeature(log: Logger) -> Feature {
        let feed = FeedServer(
            service: Trumpet.name,
            store: commands.store,
            interests: Set(BroadcastCalled.schema.types.map(\.name))
        ) { (event: Recorded<TrumpetEvent>, reader) in
            FeedLineFor<Never>(for: reader, fact: nil, notices: NoticeTerms.notices(event))
        }
        let counter = NoticeCounter(projection) { person, _ in try await unseen(by: person) }
        return Feature(
            routes: [.notices(of: Trumpet.name, commands.store, [.broadcasts: counter])] + feed.routes,
            background: [CallScheduler(commands: commands, log: log)],
            endStreams: { feed.close() }
        )
    }

    /// Number of broadcasts that are shown to a person now, call people, and were not seen by them.
    func unseen(by person: UUID) async throws -> Int {
        let time = commands.now()
        guard let reader = try await commands.people.member(person, at: time) else { return 0 }
        let rows = try await commands.active(for: reader, at: time).map(\.row).filter {
            $0.contents.severity.callsPeople
        }
        let marks = try await marks(of: rows, by: person)
        return rows.count { marks[$0.id]?.seenAt == nil }
    }
}
