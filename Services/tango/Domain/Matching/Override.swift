public import EventSourcing

/// That something was done although obstacles stood against it, as the event records it.
public struct Override: Codable, Sendable, Hashable {
    /// The names of the obstacles, sorted.
    public var obstacles: [String]
    /// Why they did not count.
    public var reason: Personal<String>

    /// States it.
    public init(_ obstacles: [RuleViolation], reason: Reason) {
        self.obstacles = obstacles.map(\.name).sorted()
        self.reason = .known(reason.text)
    }
}
