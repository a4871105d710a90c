public import Feeds
import HTTPKit

/// A follower of a feed works as long as the process does.
extension FeedFollower: LongRunning {}

extension ServiceBase {
    /// A follower of another service's feed: asks through the gateway as the service itself, and is watched. `make` gets what opens the feed.
    public func follow<Fact>(
        _ make: (@escaping FeedFollower<Fact>.Open) -> FeedFollower<Fact>
    ) -> FeedFollower<Fact> {
        let follower = make { [gateway] path in try await gateway.send(Request(.get, path)) }
        telemetry.watch(feed: follower)
        return follower
    }
}
