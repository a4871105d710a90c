import EventLog
import Feeds
import HTTPKit
import PostofficeContract
import PostofficeDomain
import ServiceKit

extension MailCommands {
    /// Feature of what is asked before somebody is told of letters.
    var unreadFeature: Feature { Feature(routes: [UnreadRoute(commands: self).route]) }

    /// Feature of the feed by which other services learn of letters.
    func feedFeature() -> Feature {
        let feed = FeedServer<PostofficeEvent, LetterFact>(
            service: Postoffice.name,
            store: store,
            interests: LetterFact.interests
        ) {
            LetterFact($0, for: $1)
        }
        return Feature(routes: feed.routes, endStreams: { feed.close() })
    }
}
