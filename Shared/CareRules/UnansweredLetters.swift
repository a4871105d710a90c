public import FoundationEssentials

/// Letters that nobody has answered: a letter from one person to another waits until the other writes back.
///
/// The result depends on the letters there are, not on the order in which they become known nor on how often: feeds
/// tell some twice, and letters that were brought in from elsewhere are older than those told before. Roles play no
/// part, so a letter may be told before anything is known of the people.
public struct UnansweredLetters: Sendable, Hashable {
    /// Direction from one person to another.
    public struct Direction: Sendable, Hashable {
        /// Author of the letter.
        public var author: UUID
        /// Person who is addressed.
        public var recipient: UUID

        /// States who and whom.
        public init(from author: UUID, to recipient: UUID) {
            self.author = author
            self.recipient = recipient
        }

        /// The way back.
        public var reversed: Direction { Direction(from: recipient, to: author) }
    }

    /// A letter's place in time. Letters of the same moment are ordered by their ids.
    public struct Mark: Sendable, Hashable, Comparable {
        /// Time at which it left.
        public var at: Date
        /// The letter.
        public var letter: UUID

        /// States when which letter left, to the millisecond.
        public init(at: Date, letter: UUID) {
            self.at = Date(timeIntervalSince1970: (at.timeIntervalSince1970 * 1000).rounded() / 1000)
            self.letter = letter
        }

        /// Compares by time, then by id.
        public static func < (one: Mark, other: Mark) -> Bool {
            one.at == other.at ? one.letter.uuidString < other.letter.uuidString : one.at < other.at
        }
    }

    /// The last letter of each direction.
    public private(set) var latest: [Direction: Mark]
    /// Letters without an answer.
    public private(set) var waiting: [Direction: Set<Mark>] = [:]

    /// Begins with what is known: the last letter of each direction that what follows may concern. Letters that wait already
    /// needn't be told: what changes for them follows from `latest`.
    public init(latest: [Direction: Mark] = [:]) { self.latest = latest }

    /// Takes a letter into account. A person who writes to themselves doesn't wait for an answer.
    public mutating func add(_ mark: Mark, in direction: Direction) {
        guard direction.author != direction.recipient else { return }
        let answer = latest[direction.reversed]
        if answer.map({ $0 < mark }) ?? true { waiting[direction, default: []].insert(mark) }
        if latest[direction].map({ $0 < mark }) ?? true { latest[direction] = mark }
        waiting[direction.reversed] = waiting[direction.reversed]?.filter { $0 > mark }
    }
}
