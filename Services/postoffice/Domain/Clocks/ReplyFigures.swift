public import FoundationEssentials

/// How long clients waited for one member of staff in one week, by the weeks in which their letters came.
public struct ReplyFigures: Sendable, Hashable {
    /// Which clocks are counted together.
    public struct Key: Sendable, Hashable {
        /// The member of staff.
        public var staff: UUID
        /// The ISO week, on the wall of their calendar, in which the clock began: `2026-W09`.
        public var week: String
        /// First answers, or next ones.
        public var isFirst: Bool

        /// Names a figure.
        public init(staff: UUID, week: String, isFirst: Bool) {
            self.staff = staff
            self.week = week
            self.isFirst = isFirst
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

    /// What is counted.
    public var key: Key
    /// Clocks that the member of staff ended.
    public var answered = 0
    /// Clocks that run.
    public var waiting = 0
    /// Clocks that a colleague ended. In no percentile.
    public var covered = 0
    /// Of those answered; `nil` if none are.
    public var wall: Times?
    /// The same in business time; `nil` also where no hours are known.
    public var business: Times?

    /// The figures of `clocks` as they stood at a time, by member of staff, week and kind, in that order.
    public static func of(_ clocks: [ReplyClock], asOf time: Date, calendars: (UUID) -> BusinessCalendar)
        -> [ReplyFigures]
    {
        var groups: [Key: [ReplyClock]] = [:]
        var known: [UUID: BusinessCalendar] = [:]
        func calendar(_ staff: UUID) -> BusinessCalendar {
            if let calendar = known[staff] { return calendar }
            let calendar = calendars(staff)
            known[staff] = calendar
            return calendar
        }
        for clock in clocks.compactMap({ $0.asOf(time) }) {
            groups[clock.key(calendar(clock.staff)), default: []].append(clock)
        }
        return groups.map { key, clocks in
            var figures = ReplyFigures(key: key)
            let own = clocks.filter { $0.answer?.by == key.staff }
            figures.answered = own.count
            figures.waiting = clocks.count { $0.answer == nil }
            figures.covered = clocks.count - figures.answered - figures.waiting
            figures.wall = Times(own.map { $0.wallTime(until: time) })
            let calendar = calendar(key.staff)
            figures.business = Times(own.compactMap { $0.businessTime(until: time, calendar) })
            return figures
        }.sorted {
            ($0.key.week, $0.key.staff.uuidString, $0.key.isFirst ? 0 : 1)
                < ($1.key.week, $1.key.staff.uuidString, $1.key.isFirst ? 0 : 1)
        }
    }
}

extension ReplyClock {
    /// Which figure it is behind.
    public func key(_ calendar: BusinessCalendar) -> ReplyFigures.Key {
        ReplyFigures.Key(staff: staff, week: calendar.day(of: startedAt).week, isFirst: isFirst)
    }

    /// From the letter to its answer, or to `now` while it runs.
    public func wallTime(until now: Date) -> Duration {
        .milliseconds(max(0, (answer?.at ?? now).milliseconds - startedAt.milliseconds))
    }

    /// The same in business hours; `nil` where none are known.
    public func businessTime(until now: Date, _ calendar: BusinessCalendar) -> Duration? {
        calendar.time(from: startedAt, to: answer?.at ?? now)
    }
}
