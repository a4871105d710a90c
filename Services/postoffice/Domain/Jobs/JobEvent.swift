public import EventSourcing
public import FoundationEssentials

/// What happens to work that takes a while. Its stream is the job's id, and its effects name that id as their action.
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

/// Which letters a sweep is about: those there were when it was asked for.
public struct SweepStarted: Codable, Sendable, Hashable {
    /// What is done to each letter.
    public enum SweepAction: String, Codable, Sendable, Hashable, CaseIterable {
        case markRead = "mark_read"
        case markUnread = "mark_unread"
        case flag
        case unflag
        case move
        case delete
        case purge
    }

    /// Whose letters.
    public var owner: UUID
    /// What is done to each.
    public var deed: SweepAction
    /// Where they are moved to.
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
    /// How many there were, if that was counted.
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
    /// Who sends it.
    public var owner: UUID
    /// What it says; `to` is everybody who gets it.
    public var contents: LetterContents
    /// When it was asked for.
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
    /// Where the next step begins.
    public var place: Place

    /// Something for which it could not be done.
    public struct Kept: Codable, Sendable, Hashable {
        /// The letter, or the person.
        public var item: UUID
        /// As the tail of a problem's type.
        public var code: String

        /// States for what, and why.
        public init(_ item: UUID, _ code: String) {
            self.item = item
            self.code = code
        }
    }

    /// A place between steps.
    public struct Place: Codable, Sendable, Hashable {
        /// Behind the letter that was sent then, in the order of lists.
        public var at: Date?
        /// Behind this letter.
        public var letter: UUID?
        /// How many people are done.
        public var people: Int

        /// The beginning, unless told.
        public init(at: Date? = nil, letter: UUID? = nil, people: Int = 0) {
            self.at = at
            self.letter = letter
            self.people = people
        }
    }

    /// States what a step came to.
    public init(done: Int, kept: [Kept], place: Place) {
        self.done = done
        self.kept = kept
        self.place = place
    }
}

/// The end of a job.
public struct JobEnded: Codable, Sendable, Hashable {
    /// Whose it was.
    public var owner: UUID
    /// When.
    public var at: Date

    /// States when whose job ended.
    public init(owner: UUID, at: Date) {
        self.owner = owner
        self.at = at
    }
}
