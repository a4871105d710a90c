/// Answer of a service that is asked, before somebody is told, whether its notices still call for them. It answers to `notifications` alone, at
/// `/internal/<service>/people/<person>/notices?kind=<kind>&since=<milliseconds since 1970>`.
public struct NoticesWaiting: Codable, Sendable, Hashable {
    /// Number of things of that kind that became due then or later, and call for the person now; 0: nobody is told.
    public var waiting: Int

    /// States it.
    public init(waiting: Int) { self.waiting = waiting }
}
