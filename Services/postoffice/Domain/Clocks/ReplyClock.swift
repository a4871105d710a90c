public import FoundationEssentials

/// A client waits for a member of staff: begun by a letter, ended by an answer. Between the same two at most one runs; further
/// letters of the client don't begin another.
public struct ReplyClock: Sendable, Hashable {
    /// Answer that ended the clock.
    public struct Answer: Sendable, Hashable {
        /// The letter that answers.
        public var letter: UUID
        /// Person who answered: the one who was waited for, a colleague who answered the very letter, or who stood in.
        public var by: UUID
        /// Time at which it was sent.
        public var at: Date

        /// States an answer.
        public init(letter: UUID, by: UUID, at: Date) {
            self.letter = letter
            self.by = by
            self.at = at
        }
    }

    /// The letter that began it.
    public var letter: UUID
    /// Client who waits.
    public var client: UUID
    /// Member of staff who is waited for.
    public var staff: UUID
    /// Time at which the letter was sent.
    public var startedAt: Date
    /// True if it is for the first answer ever between the two; else for a next one.
    public var isFirst: Bool
    /// Number of letters that the client has sent meanwhile, the first included.
    public var letters: Int
    /// `nil` while it runs.
    public var answer: Answer?

    /// States a clock.
    public init(
        letter: UUID,
        client: UUID,
        staff: UUID,
        startedAt: Date,
        isFirst: Bool,
        letters: Int = 1,
        answer: Answer? = nil
    ) {
        self.letter = letter
        self.client = client
        self.staff = staff
        self.startedAt = startedAt
        self.isFirst = isFirst
        self.letters = letters
        self.answer = answer
    }

    /// Its name.
    public var id: ID { ID(letter: letter, staff: staff) }

    /// True if it ended because no answer is needed: as if the letter had answered itself.
    public var isSettled: Bool { answer?.letter == letter }

    /// A letter to several is a clock for each.
    public struct ID: Sendable, Hashable {
        /// The letter that began it.
        public var letter: UUID
        /// Member of staff who is waited for.
        public var staff: UUID

        /// Names a clock.
        public init(letter: UUID, staff: UUID) {
            self.letter = letter
            self.staff = staff
        }
    }

    /// The clock as it stood at a time; `nil` if it had not begun. How many letters had come by then is not told.
    public func asOf(_ time: Date) -> ReplyClock? {
        guard startedAt <= time else { return nil }
        var clock = self
        if let answer, answer.at > time { clock.answer = nil }
        return clock
    }
}

/// A client and a member of staff who write to each other.
public struct ReplyPair: Sendable, Hashable {
    /// The client.
    public var client: UUID
    /// The member of staff.
    public var staff: UUID

    /// Names the two.
    public init(client: UUID, staff: UUID) {
        self.client = client
        self.staff = staff
    }

    /// State of the pair, for the fold.
    public struct State: Sendable, Hashable {
        /// True if the member of staff has ever written to the client.
        public var hasWritten: Bool
        /// The letter whose clock runs; `nil` if none does.
        public var running: UUID?

        /// Nothing has happened between them unless it says so.
        public init(hasWritten: Bool = false, running: UUID? = nil) {
            self.hasWritten = hasWritten
            self.running = running
        }
    }
}
