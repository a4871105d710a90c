public import EventSourcing
public import FoundationEssentials
import TextRules

/// Draft of a note: its author's alone, until it is signed or thrown away.
public enum Draft: Decider {
    /// Draft that is being written.
    public struct Open: Sendable, Hashable {
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
        /// Times that it was saved.
        public var saves: Int
    }

    /// State of a draft.
    public enum State: Sendable, Equatable {
        /// There is none.
        case none
        /// It is being written.
        case open(Open)
        /// It was signed or thrown away.
        case ended
    }

    /// Command to a draft.
    public enum Command: Sendable {
        /// Begin one.
        case begin(note: UUID, client: UUID, NoteTerms, text: String, by: UUID)
        /// Write it anew.
        case save(serviceAt: Date, reached: Bool?, text: String, by: UUID, at: Date)
        /// Throw it away.
        case discard(by: UUID, at: Date)
        /// End it, for it is signed.
        case sign(by: UUID, at: Date)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// There is no such draft, or no more, or it is somebody else's.
        case noSuchDraft
        /// Another note has this id.
        case idUsed
        /// The words show nothing.
        case blank
        /// The words are too long.
        case tooLong
        /// The service lies after the writing.
        case serviceAhead
        /// A contact says whether the client was reached, and nothing else does.
        case reachedMismatch
        /// It was saved as often as is kept.
        case full
    }

    /// No draft.
    public static var initial: State { .none }

    /// Only its author writes it. To write the same again changes nothing.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [DraftEvent] {
        switch command {
        case .begin(let note, let client, let terms, let text, let author):
            guard state == .none else { throw .idUsed }
            return [try saved(note, of: client, by: author, terms, text)]
        case .save(let service, let reached, let text, let person, let time):
            let draft = try draft(state, of: person)
            guard draft.saves < NoteLimits.saves else { throw .full }
            var terms = draft.terms
            (terms.serviceAt, terms.reached, terms.writtenAt) = (service, reached, time)
            return [try saved(draft.note, of: draft.client, by: draft.author, terms, text)]
        case .discard(let person, let time):
            let draft = try draft(state, of: person)
            return [.discarded(DraftEnded(note: draft.note, by: person, at: time))]
        case .sign(let person, let time):
            let draft = try draft(state, of: person)
            guard !draft.isBlank else { throw .blank }
            return [.signed(DraftEnded(note: draft.note, by: person, at: time))]
        }
    }

    private static func draft(_ state: State, of person: UUID) throws(Refusal) -> Open {
        guard case .open(let draft) = state, draft.author == person else { throw .noSuchDraft }
        return draft
    }

    private static func saved(
        _ note: UUID,
        of client: UUID,
        by author: UUID,
        _ terms: NoteTerms,
        _ text: String
    ) throws(Refusal) -> DraftEvent {
        guard text.utf8.count <= NoteLimits.text else { throw .tooLong }
        guard terms.serviceAt <= terms.writtenAt else { throw .serviceAhead }
        guard (terms.reached != nil) == (terms.kind == .contact) else { throw .reachedMismatch }
        return .saved(
            DraftSaved(
                note: note,
                client: client,
                author: author,
                terms: terms,
                isBlank: text.isBlank,
                text: .known(text)
            )
        )
    }

    /// The draft after `event`.
    public static func evolve(_ state: inout State, _ event: DraftEvent) {
        switch event {
        case .saved(let saved):
            var saves = 1
            if case .open(let draft) = state { saves += draft.saves }
            state = .open(
                Open(
                    note: saved.note,
                    client: saved.client,
                    author: saved.author,
                    terms: saved.terms,
                    isBlank: saved.isBlank,
                    saves: saves
                )
            )
        case .discarded, .signed: state = .ended
        }
    }
}
