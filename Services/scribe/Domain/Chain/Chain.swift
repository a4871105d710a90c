public import EventSourcing
public import FoundationEssentials
import NoteChain

/// Chain of a client: every act on their signed notes, one entry each.
public enum Chain: Decider {
    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// There is no such note, or it is for nobody but others.
        case noSuchNote
        /// There is no such request.
        case noSuchRequest
        /// The note was signed already.
        case alreadySigned
        /// The act isn't this person's.
        case notTheirs
        /// The note is struck, still waits for a signature, or is as it was asked to be.
        case notNow
        /// The person who asked can't be the second one.
        case samePerson
        /// The words are too long.
        case tooLong
        /// The chain has as many entries as are kept.
        case full
    }

    /// An empty chain.
    public static var initial: ChainState { ChainState() }

    /// Stream of a client's chain.
    public static func stream(of client: UUID) -> UUID { UUID.named("chain", in: client) }

    /// Applies the rules, and makes the entry.
    public static func decide(_ command: ChainCommand, _ state: ChainState) throws(Refusal) -> [ChainEvent] {
        guard let target = try ChainRules(state, command.person, command.isKeeper).target(of: command.act) else {
            return []
        }
        guard command.words.text.utf8.count <= NoteLimits.text + 4096 else { throw .tooLong }
        guard state.number < NoteLimits.entries else { throw .full }
        let salt = Array(command.words.salt)
        let link = ChainLink(
            number: state.number + 1,
            client: command.client,
            id: command.entry,
            kind: target.kind.rawValue,
            author: command.person,
            at: command.at,
            relatesTo: target.relatesTo,
            commitment: Commitment.of(Array(command.words.text.utf8), salt: salt)
        )
        let hash = link.hash(after: state.hash)
        var entry = ChainEntered(
            id: command.entry,
            client: command.client,
            number: link.number,
            kind: target.kind,
            author: command.person,
            at: command.at,
            relatesTo: target.relatesTo,
            note: target.note,
            commitment: Data(link.commitment),
            previous: Data(state.hash),
            hash: Data(hash),
            key: command.signer.key,
            signature: Data(command.signer.sign(hash)),
            words: .known(command.words)
        )
        switch command.act {
        case .sign(_, let terms, let cosigner): (entry.terms, entry.cosigner) = (terms, cosigner)
        case .strike(_, let pointer, let isWrong): (entry.pointer, entry.isWrongClient) = (pointer, isWrong)
        case .answerCorrection(_, let isAccepted): entry.isAccepted = isAccepted
        case .cosign, .amend, .withhold, .release, .askOpening, .allowOpening, .open, .askCorrection: break
        }
        return [target.noteClass == .psychotherapy ? .psychotherapy(entry) : .clinical(entry)]
    }

    /// The chain after `event`.
    public static func evolve(_ state: inout ChainState, _ event: ChainEvent) {
        let entry = event.entry
        (state.number, state.hash) = (entry.number, Array(entry.hash))
        switch entry.kind {
        case .signed:
            let noteClass = entry.terms?.noteClass ?? .clinical
            state.notes[entry.note] = ChainState.Note(
                author: entry.author,
                noteClass: noteClass,
                cosigner: entry.cosigner,
                isWithheld: noteClass == .psychotherapy
            )
        case .cosigned: state.notes[entry.note]?.isCosigned = true
        case .struck:
            state.notes[entry.note]?.isStruck = true
            if entry.isWrongClient == true { state.notes[entry.note]?.isWithheld = true }
        case .withheld: state.notes[entry.note]?.isWithheld = true
        case .released: state.notes[entry.note]?.isWithheld = false
        case .openingAsked: state.openings[entry.id] = ChainState.Opening(note: entry.note, by: entry.author)
        case .openingAllowed: state.openings[entry.relatesTo]?.allowedBy = entry.author
        case .opened: state.openings[entry.relatesTo]?.isUsed = true
        case .correctionAsked: state.corrections[entry.id] = ChainState.Correction(note: entry.note)
        case .correctionAnswered: state.corrections[entry.relatesTo]?.isAnswered = true
        case .addendum: break
        }
    }
}
