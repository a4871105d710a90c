import ChatDomain
import EventSourcing
import Feeds
import FoundationEssentials
import HTTPKit
import NoticesKit
import NotificationsContract
import ServiceKit

extension NoticeTerms {
    /// Notice that follows from an event: somebody is called.
    static func notices(_ recorded: Recorded<ChatEvent>) -> [NoticeTerms] {
        guard case .attention(.called(let called)) = recorded.event else { return [] }
        return [
            NoticeTerms(
                key: .named("called \(recorded.version)", in: recorded.stream),
                person: called.person,
                kind: .messages,
                dueAt: called.at
            )
        ]
    }
}

extension AttentionCommands {
    /// Feature of calls: their job, the feed by which `notifications` hears of them, and the route by which it asks whether messages
    /// still wait.
    func feature(_ service: String, log: Logger) -> Feature {
        let feed = FeedServer(
            service: service,
            store: rooms.store,
            interests: Set(AttentionEvent.schema.types.map(\.name))
        ) { (event: Recorded<ChatEvent>, reader) in
            FeedLineFor<Never>(for: reader, fact: nil, notices: NoticeTerms.notices(event))
        }
        let counter = NoticeCounter(reading.messages.projection) { person, _ in try await count(for: person) }
        return Feature(
            routes: [.notices(of: service, rooms.store, [.messages: counter])] + feed.routes,
            background: [AttentionJob(commands: self, log: log)],
            endStreams: { feed.close() }
        )
    }
}
