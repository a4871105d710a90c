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
        /// The room, where rooms are told apart.
        public var room: UUID?

        /// States it.
        public init(by: UUID, isFirst: Bool, wall: Int, business: Int?, room: UUID? = nil) {
            self.by = by
            self.isFirst = isFirst
            self.wall = wall
            self.business = business
            self.room = room
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
    /// In which room, where rooms are told apart.
    public var room: UUID?
    /// Whether these are first answers.
    public var isFirst: Bool
    /// How many.
    public var answered: Int
    /// By the wall.
    public var wall: Percentiles
    /// In business time; `nil` where it isn't known of any.
    public var business: Percentiles?

    /// The figures of `answers`, by member of staff, room where they are told apart, and kind, in that order, first answers before next
    /// ones.
    public static func of(_ answers: [Answer]) -> [ReplyFigures] {
        struct Key: Hashable {
            var by: UUID
            var room: UUID?
            var isFirst: Bool
        }
        return Dictionary(grouping: answers) { Key(by: $0.by, room: $0.room, isFirst: $0.isFirst) }
            .compactMap { key, answers in
                guard let wall = Percentiles(answers.map(\.wall)) else { return nil }
                return ReplyFigures(
                    staff: key.by,
                    room: key.room,
                    isFirst: key.isFirst,
                    answered: answers.count,
                    wall: wall,
                    business: Percentiles(answers.compactMap(\.business))
                )
            }
            .sorted { $0.place < $1.place }
    }
}

extension ReplyFigures {
    /// Where they stand in a list.
    fileprivate var place: (String, String, Int) { (staff.uuidString, room?.uuidString ?? "", isFirst ? 0 : 1) }
}
