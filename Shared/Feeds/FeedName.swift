/// Names of feeds' followers in the checkpoints of the service that follows, beside the followers of its own log.
public enum FeedName {
    private static let prefix = "feed-"
    /// Begins the name of the second follower that a service has of identity's feed, which learns whom to erase.
    private static let erasures = "erasures-"

    /// The name of a follower of `service`'s feed, unless it is given another.
    public static func follower(of service: String) -> String { prefix + service }

    /// Service whose feed a follower of that name follows; `nil` for followers of the service's own log. A feed that
    /// had to be learned anew has a number at the end of its follower's name: `feed-identity-2`.
    public static func source(ofFollower name: String) -> String? {
        guard let prefix = [prefix, erasures].first(where: name.hasPrefix) else { return nil }
        let rest = name.dropFirst(prefix.count)
        // A read model of the service's own log: "erasures-1".
        guard Int(rest) == nil else { return nil }
        guard let dash = rest.lastIndex(of: "-"), Int(rest[rest.index(after: dash)...]) != nil else {
            return String(rest)
        }
        return String(rest[..<dash])
    }
}
