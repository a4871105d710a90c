public import EventSourcing
public import FoundationEssentials

/// Event of work that takes a while. Its stream is the job's id, and its effects name that id as their action.
public enum JobEvent: Sendable, Hashable {
    /// Something is to be done to all letters that match.
    case sweepStarted(SweepStarted)
    /// Many people are to get a letter each.
    case mailingStarted(MailingStarted)
    /// A step was done; stored together with what it did.
    case advanced(JobAdvanced)
    /// Its owner ended it; what was done stays done.
    case cancelled(JobEnded)
    /// There is nothing left to do.
    case finished(JobEnded)
}

/// Letters that a sweep is about: those that there were when it was asked for.
public struct SweepStarted: Codable, Sendable, Hashable {
    /// Action on each letter.
    public enum SweepAction: String, Codable, Sendable, Hashable, CaseIterable {
        case markRead = "mark_read"
        case markUnread = "mark_unread"
        case flag
        case unflag
        case move
        case delete
        case purge
    }

    /// Owner of the letters.
    public var owner: UUID
    /// Action on each letter.
    public var deed: SweepAction
    /// Folder into which they are moved.
    public var target: UUID?
    /// Only what lies in this folder.
    public var folder: UUID?
    /// Only what has all of these words.
    public var query: Personal<String>?
    /// Only what was not read yet.
    public var unread: Bool
    /// Only what was marked.
    public var flagged: Bool
    /// Letters that were sent later are not concerned.
    public var until: Date
    /// Number of letters, if they were counted.
    public var total: Int?

    /// States what is to be done.
    public init(owner: UUID, deed: SweepAction, target: UUID?, until: Date) {
        self.owner = owner
        self.deed = deed
        self.target = target
        self.until = until
        unread = false
        flagged = false
    }
}

/// A letter for many people, one by one: nobody sees the others.
public struct MailingStarted: Codable, Sendable, Hashable {
    /// Person who sends it.
    public var owner: UUID
    /// Contents of the letter; `to` is everybody who gets it.
    public var contents: LetterContents
    /// Time at which it was asked for.
    public var at: Date

    /// States what is to be sent.
    public init(owner: UUID, contents: LetterContents, at: Date) {
        self.owner = owner
        self.contents = contents
        self.at = at
    }
}

/// A step of a job.
public struct JobAdvanced: Codable, Sendable, Hashable {
    /// Letters that are as was asked, or were sent.
    public var done: Int
    /// The letters or people for whom it could not be done.
    public var kept: [Kept]
    /// Place at which the next step begins.
    public var place: Checkpoint

    /// Something for which it could not be done.
    public struct Kept: Codable, Sendable, Hashable {
        /// The letter, or the person.
        public var item: UUID
        /// Code of the problem: the tail of its type.
        public var code: String

        /// States for what, and why.
        public init(_ item: UUID, _ code: String) {
            self.item = item
            self.code = code
        }
    }

    /// A place between steps.
    public struct Checkpoint: Codable, Sendable, Hashable {
        /// Behind the letter that was sent then, in the order of lists.
        public var at: Date?
        /// Behind this letter.
        public var letter: UUID?
        /// Number of people that are done.
        public var people: Int

        /// The beginning, unless told.
        public init(at: Date? = nil, letter: UUID? = nil, people: Int = 0) {
            self.at = at
            self.letter = letter
            self.people = people
        }
    }

    /// States what a step came to.
    public init(done: Int, kept: [Kept], place: Checkpoint) {
        self.done = done
        self.kept = kept
        self.place = place
    }
}

/// The end of a job.
public struct JobEnded: Codable, Sendable, Hashable {
    /// Owner of the job.
    public var owner: UUID
    /// Time of the end.
    public var at: Date

    /// States when whose job ended.
    public init(owner: UUID, at: Date) {
        self.owner = owner
        self.at = at
    }
}
