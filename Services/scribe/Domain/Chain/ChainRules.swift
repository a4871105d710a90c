import FoundationEssentials

/// Rules of who may do what with a note, and when.
struct ChainRules {
    /// Entry that an act makes.
    struct Target {
        let kind: ChainKind
        let note: UUID
        let relatesTo: UUID
        let noteClass: NoteClass
    }

    private let state: ChainState
    private let person: UUID
    private let isKeeper: Bool

    init(_ state: ChainState, _ person: UUID, _ isKeeper: Bool) {
        (self.state, self.person, self.isKeeper) = (state, person, isKeeper)
    }

    /// Entry for `act`; nil if it was done already. Throws what speaks against it.
    func target(of act: ChainAct) throws(Chain.Refusal) -> Target? {
        switch act {
        case .sign(let id, let terms, _):
            guard state.notes[id] == nil else { throw .alreadySigned }
            return Target(kind: .signed, note: id, relatesTo: id, noteClass: terms.noteClass)
        case .cosign(let id):
            let note = try note(id)
            guard note.cosigner == person else { throw .notTheirs }
            if note.isCosigned { return nil }
            guard !note.isStruck else { throw .notNow }
            return target(.cosigned, id, note)
        case .amend(let id):
            let note = try note(id)
            guard note.noteClass == .clinical || note.author == person else { throw .notTheirs }
            guard note.isLocked, !note.isStruck else { throw .notNow }
            return target(.addendum, id, note)
        case .strike(let id, _, _):
            let note = try note(id)
            guard note.author == person else { throw .notTheirs }
            return note.isStruck ? nil : target(.struck, id, note)
        case .withhold(let id):
            let note = try owned(id)
            guard !note.isWithheld else { throw .notNow }
            return target(.withheld, id, note)
        case .release(let id):
            let note = try owned(id)
            guard note.isWithheld, !note.isStruck else { throw .notNow }
            return target(.released, id, note)
        case .askOpening, .allowOpening, .open: return try opening(act)
        case .askCorrection(let id): return target(.correctionAsked, id, try note(id))
        case .answerCorrection(let id, _):
            guard let request = state.corrections[id] else { throw .noSuchRequest }
            let note = try note(request.note)
            guard note.noteClass == .clinical || note.author == person || isKeeper else { throw .notTheirs }
            guard !request.isAnswered else { throw .notNow }
            return target(.correctionAnswered, request.note, note, about: id)
        }
    }

    private func opening(_ act: ChainAct) throws(Chain.Refusal) -> Target? {
        switch act {
        case .askOpening(let id):
            let note = try note(id)
            guard isKeeper, note.noteClass == .psychotherapy else { throw .notTheirs }
            return target(.openingAsked, id, note)
        case .allowOpening(let id):
            guard let request = state.openings[id] else { throw .noSuchRequest }
            guard request.by != person else { throw .samePerson }
            guard request.allowedBy == nil else { throw .notNow }
            return target(.openingAllowed, request.note, try note(request.note), about: id)
        case .open(let id):
            guard let request = state.openings[id] else { throw .noSuchRequest }
            guard isKeeper, request.by == person else { throw .notTheirs }
            guard request.allowedBy != nil, !request.isUsed else { throw .notNow }
            return target(.opened, request.note, try note(request.note), about: id)
        default: return nil
        }
    }

    private func note(_ id: UUID) throws(Chain.Refusal) -> ChainState.Note {
        guard let note = state.notes[id] else { throw .noSuchNote }
        return note
    }

    /// The note, if this person decides on showing it: its author, and once that one has left its keeper.
    private func owned(_ id: UUID) throws(Chain.Refusal) -> ChainState.Note {
        let note = try note(id)
        guard note.author == person || isKeeper else { throw .notTheirs }
        return note
    }

    private func target(_ kind: ChainKind, _ id: UUID, _ note: ChainState.Note, about: UUID? = nil) -> Target {
        Target(kind: kind, note: id, relatesTo: about ?? id, noteClass: note.noteClass)
    }
}
