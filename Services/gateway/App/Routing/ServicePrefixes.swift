import ServiceKit
import ServiceRegistry

/// The paths under which each service is found.
enum ServicePrefixes {
    /// A prefix and where it exists.
    struct Entry: Sendable, Hashable {
        let prefix: String
        let exposure: Exposure
        /// The answer stays open: silence is no fault.
        var isStream = false
    }

    /// Paths whose refusals must have no body: the original client takes any JSON object for a token, and dies of one
    /// that is none.
    static let refusesWithoutBody: Set = ["/user_token"]

    /// All prefixes of `service`: its area of the API, the original client's paths, and on the inside its feed and what is
    /// for services only. Without a line in the registry it has the area of its own name.
    static func entries(of service: String) -> [Entry] {
        let registered = ServiceRegistry.service(service)
        let open = ["/api/v1/\(registered?.area ?? service)"] + (registered?.originalPaths ?? [])
        let inside = [
            Entry(prefix: "/feeds/\(service)", exposure: .internal, isStream: true),
            Entry(prefix: "/internal/\(service)", exposure: .internal),
        ]
        let revocations = RevocationFeed.path
        let streams =
            revocations.hasPrefix("/internal/\(service)/")
            ? [Entry(prefix: revocations, exposure: .internal, isStream: true)] : []
        return open.map { Entry(prefix: $0, exposure: .everywhere) } + inside + streams
    }
}
