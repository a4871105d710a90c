public import FoundationEssentials

/// Times that clients waited for one member of staff in one week, by the weeks in which they asked.
public struct ReplyFigures: Sendable, Hashable {
    /// Key of waits that are counted together.
    public struct Key: Sendable, Hashable {
        /// The member of staff.
        public var staff: UUID
        /// The ISO week, on the wall of their calendar, in which the client asked: `2026-W09`.
        public var week: String
        /// First answers, or next ones.
        public var isFirst: Bool
        /// The room, where rooms are told apart.
        public var room: UUID?

        /// Names a figure.
        public init(staff: UUID, week: String, isFirst: Bool, room: UUID? = nil) {
            self.staff = staff
            self.week = week
            self.isFirst = isFirst
            self.room = room
        }

        /// Order by week, member of staff and room; first answers before next ones.
        fileprivate var place: (String, String, String, Int) {
            (week, staff.uuidString, room?.uuidString ?? "", isFirst ? 0 : 1)
        }
    }

    /// Percentiles of the waiting times, nearest rank.
    public struct Times: Sendable, Hashable {
        /// Half of the answers came within this time.
        public var p50: Duration
        /// Nine of ten answers came within this time.
        public var p90: Duration

        init?(_ times: [Duration]) {
            let sorted = times.sorted()
            guard let p50 = Percentile.nearestRank(50, of: sorted), let p90 = Percentile.nearestRank(90, of: sorted)
            else {
                return nil
            }
            (self.p50, self.p90) = (p50, p90)
        }
    }

    /// Key of the waits counted.
    public let key: Key
    /// Waits that the member of staff ended.
    public let answered: Int
    /// Waits that go on.
    public let waiting: Int
    /// Waits that a colleague ended. In no percentile.
    public let covered: Int
    /// Times of the answered waits; `nil` if none are.
    public let wall: Times?
    /// The same in business time; `nil` also where no hours are known.
    public let business: Times?

    private init(_ key: Key, _ waits: [ReplyWait]) {
        let own = waits.filter { $0.outcome == .answered }
        self.key = key
        answered = own.count
        waiting = waits.count { $0.outcome == .waiting }
        covered = waits.count { $0.outcome == .covered }
        wall = Times(own.map(\.wall))
        business = Times(own.compactMap(\.business))
    }

    /// The figures of `waits`, by week, member of staff, room where they are told apart, and kind, in that order.
    public static func of(_ waits: [ReplyWait]) -> [ReplyFigures] {
        Dictionary(grouping: waits, by: \.key).map { ReplyFigures($0.key, $0.value) }
            .sorted { $0.key.place < $1.key.place }
    }
}
