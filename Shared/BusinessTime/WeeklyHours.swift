/// Hours in which somebody answers letters in an ordinary week, with the promise of an answer.
public struct WeeklyHours: Codable, Sendable, Hashable {
    /// A stretch of one day, in minutes from its midnight: 9:00 to 12:30 is 540 to 750.
    public struct Block: Codable, Sendable, Hashable {
        /// The first minute.
        public var from: Int
        /// The minute after the last; 1440 is midnight.
        public var to: Int

        /// A stretch of a day.
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// The time zone whose wall clock they are: `Europe/Vienna`.
    public var zone: String
    /// Seven lists of blocks, Monday's first; each in order and apart.
    public var week: [[Block]]
    /// Minutes of these hours within which an answer is promised; `nil`: nothing is promised.
    public var promise: Int?

    /// States the hours.
    public init(zone: String, week: [[Block]], promise: Int?) {
        self.zone = zone
        self.week = week
        self.promise = promise
    }

    /// Errors in the hours; none if they can be kept.
    public var violations: [CalendarError] {
        var violations: [CalendarError] = []
        if ZoneClock(zone) == nil { violations.append(.unknownZone) }
        if week.count != 7 { violations.append(.notSevenDays(week.count)) }
        for (day, blocks) in week.enumerated() {
            if blocks.count > 12 { violations.append(.tooManyBlocks(day: day)) }
            var last = -1
            for (place, block) in blocks.enumerated() {
                if block.from < 0 || block.to > 1440 || block.from >= block.to || block.from < max(last, 0) {
                    violations.append(.wrongBlock(day: day, block: place))
                }
                last = block.to
            }
        }
        if let promise, !(1...100_000).contains(promise) { violations.append(.promiseOutOfRange) }
        if promise != nil, week.allSatisfy(\.isEmpty) { violations.append(.promiseWithoutHours) }
        return violations
    }
}
