public import FoundationEssentials

/// Event of one letter. Its stream is the letter's id.
public enum LetterEvent: Sendable, Hashable {
    /// A draft was saved, for the first time or again.
    case saved(DraftSaved)
    /// The draft was thrown away.
    case discarded(DraftDiscarded)
    /// A draft that was thrown away is there again.
    case restored(DraftSaved)
    /// The letter waits for its time to leave. Nobody but its author knows of it.
    case scheduled(LetterScheduled)
    /// Its author called it back before it left: it is a draft again.
    case recalled(DraftSaved)
    /// Its time came and it could not leave: it is a draft again.
    case returned(LetterReturned)
    /// The letter left; with this event it lies in the author's Sent folder and in every recipient's inbox.
    case sent(LetterSent)
}

/// A draft as its author left it.
public struct DraftSaved: Codable, Sendable, Hashable {
    /// The author.
    public var by: UUID
    /// Contents at that time.
    public var contents: LetterContents
    /// Time at which it was saved.
    public var at: Date
    /// Person whose key seals the words.
    public var about: UUID

    /// States what was saved.
    public init(by: UUID, contents: LetterContents, at: Date, about: UUID) {
        self.by = by
        self.contents = contents
        self.at = at
        self.about = about
    }
}

/// A draft that is no more.
public struct DraftDiscarded: Codable, Sendable, Hashable {
    /// The author.
    public var by: UUID

    /// States whose draft it was.
    public init(by: UUID) { self.by = by }
}

/// A letter as it was sent. It never changes afterwards.
public struct LetterSent: Codable, Sendable, Hashable {
    /// The author; `nil` for a letter of the system.
    public var from: UUID?
    /// Contents with the recipients.
    public var contents: LetterContents
    /// Time at which it was sent, to the millisecond.
    public var at: Date
    /// Person whose key seals the words.
    public var about: UUID
    /// Persons among author and recipients who were clients at that time; roles can change. `nil`: not noted.
    public var clients: [UUID]?
    /// Persons for whom its author stood in at that time, with regard to a client it goes to; covers can change. `nil`:
    /// nobody, or not noted.
    public var standingInFor: [UUID]?

    /// States what was sent.
    public init(from: UUID?, contents: LetterContents, at: Date, about: UUID, clients: [UUID]? = nil) {
        self.from = from
        self.contents = contents
        self.at = at
        self.about = about
        self.clients = clients
    }
}
