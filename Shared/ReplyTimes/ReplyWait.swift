/// How long a client waited for a member of staff, or waits: what figures are made of.
public struct ReplyWait: Sendable, Hashable {
    /// What became of it.
    public enum Outcome: Sendable, Hashable {
        /// That member of staff answered.
        case answered
        /// A colleague did. In no percentile.
        case covered
        /// Nobody has answered.
        case waiting
    }

    /// Which figure it counts for.
    public var key: ReplyFigures.Key
    /// What became of it.
    public var outcome: Outcome
    /// By the wall, to the answer; to the time as of which is asked while there is none.
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
