public import EventSourcing
public import FoundationEssentials

/// Event of a draft. A stream for each note, by its id.
public enum DraftEvent: Sendable, Hashable {
    /// The draft was written.
    case saved(DraftSaved)
    /// The draft was thrown away.
    case discarded(DraftEnded)
    /// The draft was signed: what follows is in the client's chain.
    case signed(DraftEnded)
}

/// Draft as it was written.
public struct DraftSaved: Codable, Sendable, Hashable {
    /// The note.
    public var note: UUID
    /// Client whom it is about.
    public var client: UUID
    /// Person who writes it.
    public var author: UUID
    /// Terms.
    public var terms: NoteTerms
    /// True if its words show nothing.
    public var isBlank: Bool
    /// Words.
    public var text: Personal<String>

    /// States it.
    public init(note: UUID, client: UUID, author: UUID, terms: NoteTerms, isBlank: Bool, text: Personal<String>) {
        (self.note, self.client, self.author) = (note, client, author)
        (self.terms, self.isBlank, self.text) = (terms, isBlank, text)
    }
}

/// The end of a draft.
public struct DraftEnded: Codable, Sendable, Hashable {
    /// The note.
    public var note: UUID
    /// Person who ended it.
    public var by: UUID
    /// Time of the end.
    public var at: Date

    /// States it.
    public init(note: UUID, by: UUID, at: Date) { (self.note, self.by, self.at) = (note, by, at) }
}

extension DraftEvent: StoredEvent {
    private static let savedType = EventType("draft.saved", version: 1)
    private static let discardedType = EventType("draft.discarded", version: 1)
    private static let signedType = EventType("draft.signed", version: 1)

    /// The stored names of what happens to drafts.
    public static let schema = EventSchema<DraftEvent>()
        .reading(savedType, as: DraftSaved.self) { .saved($0) }
        .reading(discardedType, as: DraftEnded.self) { .discarded($0) }
        .reading(signedType, as: DraftEnded.self) { .signed($0) }
        .writing { event in
            switch event {
            case .saved(let saved): StoredForm(savedType, saved)
            case .discarded(let ended): StoredForm(discardedType, ended)
            case .signed(let ended): StoredForm(signedType, ended)
            }
        }

    /// The client whom the words are about; nobody where there are none.
    public var subject: UUID? {
        switch self {
        case .saved(let saved): saved.client
        case .discarded, .signed: nil
        }
    }
}
