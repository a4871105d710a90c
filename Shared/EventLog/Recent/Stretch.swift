/// Consecutive events of the log: some that were read for one reader only, and after them some that this process remembers for all.
struct Stretch: Sendable {
    var stored: [RawEvent] = []
    var recent: [RecentEvent] = []

    var count: Int { stored.count + recent.count }
    var last: RawEvent? { recent.last?.raw ?? stored.last }

    /// Events for which `isWanted` returns true, asked in order.
    func filter(_ isWanted: (RawEvent) throws -> Bool) rethrows -> Stretch {
        let stored = try stored.filter(isWanted)
        return Stretch(stored: stored, recent: try recent.filter { try isWanted($0.raw) })
    }
}
