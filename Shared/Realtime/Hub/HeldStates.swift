/// Changes of states that can't be read yet, in order: followers of a state are told of them once they are shown.
struct HeldStates: Sendable {
    /// Changes to tell now.
    struct Due: Sendable {
        /// Position since which a state has changed, to be told to every follower of a state; nil: only those that
        /// `changes` concern are told.
        var forAll: Int64?
        /// Changes in order.
        var changes: [PlacedPublication]
    }

    private let limit: Int
    private var changes: [PlacedPublication] = []
    /// Positions with whose showing all followers of a state are told: there were more changes than are kept.
    private var forAll: [Int64] = []

    /// None yet; up to `limit` changes are kept one by one.
    init(limit: Int) { self.limit = limit }

    /// The first position that waits to be shown; nil: none waits.
    var awaited: Int64? {
        [changes.first?.position, forAll.first].compactMap { $0 }.min()
    }

    /// Holds those of `notices` that tell of changed states; the positions up to `end` have brought them.
    mutating func hold(_ notices: [PlacedPublication], upTo end: Int64) {
        changes += notices.filter { $0.notice.payload == nil && !$0.notice.audiences.isEmpty }
        guard changes.count > limit else { return }
        changes = []
        forAll.append(end)
    }

    /// Lets go of what is shown now that everything up to `shown` is.
    mutating func take(upTo shown: Int64) -> Due {
        let all = forAll.last { $0 <= shown }
        forAll.removeAll { $0 <= shown }
        let end = changes.firstIndex { $0.position > shown } ?? changes.endIndex
        defer { changes.removeFirst(end) }
        return Due(forAll: all, changes: Array(changes[..<end]))
    }

    /// The log has become another, which ends at `position`: what is shown may be of the earlier one until that is shown.
    mutating func restart(at position: Int64) {
        changes = []
        forAll = [position]
    }
}
