/// A follower of a feed at work, whatever facts it learns.
public protocol AnyFeedFollower: Sendable {
    /// Name of the follower's checkpoint.
    var name: String { get }
    /// Waits until everything up to `position` of the other log is learned by this process; `false` after `timeout`.
    func wait(for position: Int64, timeout: Duration) async -> Bool
}

extension FeedFollower: AnyFeedFollower {}
