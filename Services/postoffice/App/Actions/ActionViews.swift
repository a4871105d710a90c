import FoundationEssentials
import PostofficeDomain

/// Something that one did.
struct ActionView: Codable, Sendable, Hashable {
    var id: UUID
    var at: Date
    /// Effects of the action, the most frequent first.
    var effects: [EffectView]
    /// True if it can be undone: it was not yet, and a part of it can be taken back at all.
    var undoable: Bool
    /// The action that took it back. Absent if none did.
    var undoneBy: UUID?
    /// The action that it took back. Absent if it is no undoing.
    var undoes: UUID?

    private enum CodingKeys: String, CodingKey {
        case id, at, effects, undoable
        case undoneBy = "undone_by_id"
        case undoes = "undoes_id"
    }

    /// A kind of effect.
    struct EffectView: Codable, Sendable, Hashable {
        /// `letter_moved` and the like.
        var kind: String
        var count: Int
    }

    init(_ line: Actions.Line) {
        id = line.id
        at = line.at
        effects = line.counts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
            .map { EffectView(kind: $0.key.rawValue, count: $0.value) }
        undoable = line.isUndoable
        undoneBy = line.undoneBy
        undoes = line.undoes
    }
}

/// A page of one's actions, the latest first.
struct ActionListView: Codable, Sendable {
    var actions: [ActionView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}

/// Result of an undoing.
struct UndoneView: Codable, Sendable, Hashable {
    /// The action that it is, which can be undone in turn.
    var id: UUID
    /// Number of letters, folders and other things that are as they were before.
    var done: Int
    /// Letters, folders and other things that stayed as they are, and why; at most 1000.
    var kept: [BatchView.Failure]
}

extension UndoViolation {
    /// Reason in words, for people.
    var message: String {
        switch self {
        case .changedSince: "Something else was done to it since."
        case .purged: "It was deleted for good since. Undo that first, if it is not too long ago."
        case .sent: "It was sent: others have it."
        case .folderGone: "The folder it was in is no more."
        case .folderNotEmpty: "The folder holds letters or folders."
        case .nameTaken: "Another folder beside it has its name."
        case .noRoom: "There is no room for it: there are too many by now, or it would lie too deep."
        case .notAllowed: "You may not change it any more."
        case .erased: "Its words were erased."
        }
    }
}

extension UndoneView {
    init(_ undone: ActionUndone) {
        id = undone.by
        done = undone.done
        kept = undone.kept.map {
            BatchView.Failure(id: $0.item, code: $0.because.rawValue, message: $0.because.message)
        }
    }
}
