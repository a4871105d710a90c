/// What followers of feeds are called in the checkpoints of the service that follows, where followers of its own log stand, too.
public enum FeedName {
    private static let prefix = "feed-"

    /// The name of a follower of `service`'s feed, unless it is given another.
    public static func follower(of service: String) -> String { prefix + service }

    /// Whose feed a follower of that name follows; `nil` for followers of the service's own log. What had to be learned anew has a
    /// number at its end: `feed-identity-2`.
    public static func source(ofFollower name: String) -> String? {
        guard name.hasPrefix(prefix) else { return nil }
        let rest = name.dropFirst(prefix.count)
        guard let dash = rest.lastIndex(of: "-"), Int(rest[rest.index(after: dash)...]) != nil else {
            return String(rest)
        }
        return String(rest[..<dash])
    }
}
