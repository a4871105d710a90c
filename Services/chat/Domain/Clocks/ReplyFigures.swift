public import FoundationEssentials

/// How long clients waited for the answers of one kind by one member of staff. Percentiles are nearest rank: always the time of
/// one of the answers.
public struct ReplyFigures: Sendable, Hashable {
    /// An answer: who gave it, whether it was the first, and how long the client had waited.
    public struct Answer: Sendable, Hashable {
        /// Who gave it.
        public var by: UUID
        /// Whether it was the first in its room.
        public var isFirst: Bool
        /// Seconds by the wall.
        public var wall: Int
        /// Seconds of business time; `nil` where they aren't known.
        public var business: Int?

        /// States it.
        public init(by: UUID, isFirst: Bool, wall: Int, business: Int?) {
            self.by = by
            self.isFirst = isFirst
            self.wall = wall
            self.business = business
        }
    }

    /// Half, and nine of ten, came within these seconds.
    public struct Percentiles: Sendable, Hashable {
        /// Half of them.
        public var p50: Int
        /// Nine of ten.
        public var p90: Int

        init?(_ seconds: [Int]) {
            guard !seconds.isEmpty else { return nil }
            let sorted = seconds.sorted()
            func rank(_ percent: Int) -> Int { sorted[(percent * sorted.count + 99) / 100 - 1] }
            (p50, p90) = (rank(50), rank(90))
        }
    }

    /// Who answered.
    public var staff: UUID
    /// Whether these are first answers.
    public var isFirst: Bool
    /// How many.
    public var answered: Int
    /// By the wall.
    public var wall: Percentiles
    /// In business time; `nil` where it isn't known of any.
    public var business: Percentiles?

    /// The figures of `answers`, by member of staff and kind, in that order, first answers before next ones.
    public static func of(_ answers: [Answer]) -> [ReplyFigures] {
        struct Key: Hashable {
            var by: UUID
            var isFirst: Bool
        }
        return Dictionary(grouping: answers) { Key(by: $0.by, isFirst: $0.isFirst) }
            .compactMap { key, answers in
                guard let wall = Percentiles(answers.map(\.wall)) else { return nil }
                return ReplyFigures(
                    staff: key.by,
                    isFirst: key.isFirst,
                    answered: answers.count,
                    wall: wall,
                    business: Percentiles(answers.compactMap(\.business))
                )
            }
            .sorted { ($0.staff.uuidString, $0.isFirst ? 0 : 1) < ($1.staff.uuidString, $1.isFirst ? 0 : 1) }
    }
}
