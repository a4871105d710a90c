/// Wait of a client for a member of staff, ended or not: figures are made of such waits.
public struct ReplyWait: Sendable, Hashable {
    /// Outcome of the wait.
    public enum Outcome: Sendable, Hashable {
        /// That member of staff answered.
        case answered
        /// A colleague did. In no percentile.
        case covered
        /// Nobody has answered.
        case waiting
    }

    /// Key of the figure for which it counts.
    public var key: ReplyFigures.Key
    /// Outcome of the wait.
    public var outcome: Outcome
    /// Time by the wall, to the answer; without one, to the time as of which is asked.
    public var wall: Duration
    /// The same in business hours; `nil` where none are known.
    public var business: Duration?

    /// States it.
    public init(key: ReplyFigures.Key, outcome: Outcome, wall: Duration, business: Duration?) {
        self.key = key
        self.outcome = outcome
        self.wall = wall
        self.business = business
    }
}
