public import FoundationEssentials

/// A letter that waits for its time to leave.
public struct LetterScheduled: Codable, Sendable, Hashable {
    /// The author.
    public var by: UUID
    /// Contents with the recipients.
    public var contents: LetterContents
    /// Time at which it was put away.
    public var at: Date
    /// Time at which it is to leave.
    public var due: Date
    /// Person whose key seals the words.
    public var about: UUID

    /// States what waits until when.
    public init(by: UUID, contents: LetterContents, at: Date, due: Date, about: UUID) {
        self.by = by
        self.contents = contents
        self.at = at
        self.due = due
        self.about = about
    }

    /// Draft that it is once it waits no more.
    func draft(at time: Date) -> DraftSaved { DraftSaved(by: by, contents: contents, at: time, about: about) }
}

/// A letter that could not leave when its time came.
public struct LetterReturned: Codable, Sendable, Hashable {
    /// The draft that it is again.
    public var draft: DraftSaved
    /// Reason for which it could not leave.
    public var because: Reason
    /// The people it could not go to, if it was them.
    public var people: [UUID]

    /// Reason for which a letter comes back. The rules are asked again when it is to leave.
    public enum Reason: String, Codable, Sendable, Hashable, CaseIterable {
        /// Its author may not write to some of the people (any more).
        case mayNotWrite = "may-not-write"
        /// Its author's account is not in use.
        case authorInactive = "author-inactive"
        /// The contents or the recipients break a rule.
        case faulty = "not-sendable"
    }

    /// States what came back, and why.
    public init(draft: DraftSaved, because: Reason, people: [UUID]) {
        self.draft = draft
        self.because = because
        self.people = people
    }
}
