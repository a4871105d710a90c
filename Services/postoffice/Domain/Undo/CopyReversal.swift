public import FoundationEssentials

/// Takes back what an action did to somebody's copy of a letter: that it was deleted for good; or its place, whether it was read, its mark,
/// until when it is put away, each by itself.
public enum CopyReversal {
    /// Reversal for the copy whose stream is `history`. `sentAt` is when the letter was sent, since when its author
    /// counts as having read it.
    public static func of(
        _ action: UUID,
        in history: [Traced<CopyEvent>],
        _ copy: Copy.Delivered,
        sentAt: Date,
        _ folders: FolderHistory
    ) -> Reversal<CopyEvent> {
        guard let course = StreamStates<Copy>(of: action, in: history) else { return Reversal() }
        let was: Copy.Kept
        let made: Copy.Kept
        switch (course.before, course.after) {
        case (.kept(let before), .kept(let after)):
            was = before
            made = after
        case (.kept(let before), .purged): return bringBack(before, course.now, copy, sentAt)
        case (.purged, .kept(let after)): return takeAway(after, course.now, copy)
        case (.purged, .purged): return Reversal()
        }
        guard case .kept(let now) = course.now else {
            return Reversal(kept: [ActionUndone.Kept(copy.id.letter, .purged)])
        }
        var events: [CopyEvent] = []
        var violations: [UndoViolation] = []
        func takeBack<Value: Equatable>(
            _ value: (Copy.Kept) -> Value,
            _ event: (Value) -> Result<CopyEvent, RuleViolation>
        ) {
            let (before, after, today) = (value(was), value(made), value(now))
            guard before != after, before != today else { return }
            guard after == today else { return violations.append(.changedSince) }
            switch event(before) {
            case .success(let event): events.append(event)
            case .failure(let violation): violations.append(violation.reason)
            }
        }
        takeBack({ $0.folder ?? copy.origin }) { folder in
            folders.takesBack(folder, before: course.position)
                ? .success(.moved(CopyMoved(copy.id, to: folder))) : .failure(RuleViolation(reason: .folderGone))
        }
        takeBack({ $0.reading ?? (copy.isAuthors ? .read(at: sentAt) : .unread) }) { reading in
            switch reading {
            case .unread: .success(.unread(copy.id))
            case .read(let time): .success(.read(CopyRead(copy.id, at: time)))
            }
        }
        takeBack(\.isFlagged) { $0 ? .success(.flagged(copy.id)) : .success(.unflagged(copy.id)) }
        // Behind the place, since moving a copy ends that it is put away. A time that is over by now is when it came back.
        takeBack(\.snooze?.until) { until in
            .success(until.map { .snoozed(CopySnoozed(copy.id, until: $0)) } ?? .unsnoozed(copy.id))
        }
        return Reversal(events, kept: violations.prefix(1).map { ActionUndone.Kept(copy.id.letter, $0) })
    }

    /// The copy is there again, where it was and as it was. If its folder is no more it lies in Trash, as it did when that was removed.
    private static func bringBack(_ was: Copy.Kept, _ now: Copy.State, _ copy: Copy.Delivered, _ sentAt: Date)
        -> Reversal<CopyEvent>
    {
        guard case .purged = now else { return Reversal() }
        let readAt: Date? =
            switch was.reading {
            case .read(let time): time
            case .unread: nil
            case nil: copy.isAuthors ? sentAt : nil
            }
        let restored = CopyRestored(
            copy.id,
            in: was.folder ?? copy.origin,
            readAt: readAt,
            flagged: was.isFlagged
        )
        return Reversal([.restored(restored)])
    }

    /// The copy is deleted for good again, if it lies in Trash as it was put back.
    private static func takeAway(_ made: Copy.Kept, _ now: Copy.State, _ copy: Copy.Delivered) -> Reversal<CopyEvent> {
        guard case .kept(let kept) = now else { return Reversal() }
        guard kept == made, Copy.isInTrash(kept, copy) else {
            return Reversal(kept: [ActionUndone.Kept(copy.id.letter, .changedSince)])
        }
        return Reversal([.purged(copy.id)])
    }

    private struct RuleViolation: Error { var reason: UndoViolation }
}
