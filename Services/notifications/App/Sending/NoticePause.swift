/// Times at which a notice that couldn't be told is tried again.
enum NoticePause {
    private static let first = 15.0
    private static let longest = 3600.0
    /// Seconds after which nobody is told of it any more.
    static let life = 86_400.0

    /// Seconds after the `attempt`-th failure, counted from 1: twice as many with each. `chance` from 0 to 1 spreads them by a fifth each
    /// way, so that what failed together doesn't come back together. The other side may ask for more, up to an hour.
    static func seconds(after attempt: Int, asked: Duration?, chance: Double) -> Double {
        let own = min(longest, first * Double(1 << min(max(0, attempt - 1), 20))) * (0.8 + 0.4 * chance)
        let asked = asked.map { Double($0.components.seconds) } ?? 0
        return max(own, min(asked, longest))
    }
}
