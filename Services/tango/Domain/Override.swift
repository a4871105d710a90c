public import EventSourcing

/// Override of rules that stood against an action, as the event records it.
public struct Override: Codable, Sendable, Hashable {
    /// The names of the obstacles, sorted.
    public var obstacles: [String]
    /// Reason for which they did not count.
    public var reason: Personal<String>

    /// States it.
    public init(_ obstacles: [RuleViolation], reason: Reason) {
        self.obstacles = obstacles.map(\.name).sorted()
        self.reason = .known(reason.text)
    }
}
