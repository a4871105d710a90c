import FoundationEssentials

/// One notice of one topic, at the position of its event.
struct PlacedNotice: Sendable, Hashable {
    var position: Int64
    var topic: String
    var notice: Notice
}

/// The notices of the last positions of the log, in order.
struct RecentNotices: Sendable {
    /// Every notice after this position is here.
    private(set) var start: Int64
    private var notices: [PlacedNotice] = []
    private let limit: Int64

    /// None yet; the notices of `limit` positions are kept.
    init(from position: Int64, limit: Int) {
        start = position
        self.limit = Int64(limit)
    }

    /// Adds what the positions up to `end` have brought, and forgets what is too old.
    mutating func append(_ new: [PlacedNotice], upTo end: Int64) {
        notices.append(contentsOf: new)
        // In halves, so that forgetting costs next to nothing per position.
        guard end - start > limit else { return }
        start = end - limit / 2
        let kept = notices.firstIndex { $0.position > start } ?? notices.endIndex
        notices.removeSubrange(..<kept)
    }

    /// The notices after `position`, which must not be before `start`.
    func after(_ position: Int64) -> ArraySlice<PlacedNotice> {
        var (low, high) = (notices.startIndex, notices.endIndex)
        while low < high {
            let middle = (low + high) / 2
            if notices[middle].position > position { high = middle } else { low = middle + 1 }
        }
        return notices[low...]
    }
}
