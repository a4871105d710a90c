import EventSourcing
public import FoundationEssentials

/// Takes back the effects of an action on the files of a draft: files that were taken out are in it again, files that
/// were added are out. A sent letter never changes.
public enum AttachmentReversal {
    /// Reversal for the attachments whose stream is `history`, of the letter whose stream is `letter`.
    public static func of(
        _ action: UUID,
        in history: [Traced<AttachmentEvent>],
        letter: [Traced<LetterEvent>]
    ) -> Reversal<AttachmentEvent> {
        guard let course = StreamStates<Attachments>(of: action, in: history) else { return Reversal() }
        var reversal = Reversal<AttachmentEvent>()
        var there = course.now
        for id in touched(by: action, history) {
            let wasThere = course.before.files[id] != nil
            guard wasThere != (course.after.files[id] != nil), wasThere != (there.files[id] != nil) else { continue }
            switch inverse(of: id, isBack: wasThere, there, history, letter) {
            case .success(let event):
                reversal.events.append(event)
                Attachments.evolve(&there, event)
            case .failure(let violation): reversal.kept.append(ActionUndone.Kept(id, violation.reason))
            }
        }
        return reversal
    }

    private struct RuleViolation: Error { var reason: UndoViolation }

    /// The files that the action has changed, each once, in the order in which it did.
    private static func touched(by action: UUID, _ history: [Traced<AttachmentEvent>]) -> [UUID] {
        var ids: [UUID] = []
        for entry in history where entry.action == action {
            let id = entry.event.attachment
            if !ids.contains(id) { ids.append(id) }
        }
        return ids
    }

    private static func inverse(
        of id: UUID,
        isBack: Bool,
        _ there: Attachments.State,
        _ history: [Traced<AttachmentEvent>],
        _ letter: [Traced<LetterEvent>]
    ) -> Result<AttachmentEvent, RuleViolation> {
        switch Letter.replay(letter.map(\.event)) {
        case .draft(_, let contents):
            // Nothing is sealed for somebody whose key is gone.
            if isBack, contents.subject.value == nil { return .failure(RuleViolation(reason: .erased)) }
        case .sent: return .failure(RuleViolation(reason: .sent))
        case .unwritten, .scheduled, .discarded: return .failure(RuleViolation(reason: .changedSince))
        }
        guard isBack else { return .success(.removed(AttachmentID(attachment: id))) }
        guard let about = about(letter), let restored = lastSeen(id, history, about: about) else {
            return .failure(RuleViolation(reason: .changedSince))
        }
        guard restored.name.value != nil else { return .failure(RuleViolation(reason: .erased)) }
        guard there.files.count < Limits.attachments, there.bytes + restored.bytes <= Limits.attachmentsTogether else {
            return .failure(RuleViolation(reason: .noRoom))
        }
        return .success(.restored(restored))
    }

    /// Person whose key seals the draft's words by now.
    private static func about(_ letter: [Traced<LetterEvent>]) -> UUID? {
        letter.last { $0.event.subject != nil }?.event.subject
    }

    /// The file as it was when it was there last; `nil` if it never was.
    private static func lastSeen(_ id: UUID, _ history: [Traced<AttachmentEvent>], about: UUID) -> AttachmentRestored? {
        var found: AttachmentRestored?
        var state = Attachments.initial
        for entry in history {
            Attachments.evolve(&state, entry.event)
            guard entry.event.attachment == id else { continue }
            switch entry.event {
            case .added(let added): found = AttachmentRestored(added, held: added.held, about: about)
            case .carried(let carried): found = AttachmentRestored(carried, about: about)
            case .restored(let restored): found = AttachmentRestored(restored, held: restored.held, about: about)
            case .held, .released: found?.held = state.files[id]?.isHeld ?? false
            case .removed: break
            }
        }
        return found
    }
}

extension AttachmentEvent {
    /// The attachment it happened to.
    public var attachment: UUID {
        switch self {
        case .added(let added): added.attachment
        case .carried(let carried): carried.attachment
        case .removed(let id): id.attachment
        case .restored(let restored): restored.attachment
        case .held(let checked), .released(let checked): checked.attachment
        }
    }

    /// The letter it names; `nil` if it names none. The first event of a stream always does.
    public var letter: UUID? {
        switch self {
        case .added(let added): added.letter
        case .carried(let carried): carried.letter
        case .restored(let restored): restored.letter
        case .removed, .held, .released: nil
        }
    }
}
