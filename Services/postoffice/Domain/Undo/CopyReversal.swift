public import FoundationEssentials

/// Takes back what an action did to somebody's copy of a letter: its place, whether it was read, its mark, each by itself.
public enum CopyReversal {
    /// What is to happen to the copy whose stream is `history`. `sentAt` is when the letter was sent, since when its author
    /// counts as having read it.
    public static func of(
        _ action: UUID,
        in history: [Traced<CopyEvent>],
        _ copy: Copy.Delivered,
        sentAt: Date,
        _ shelf: Shelf
    ) -> Reversal<CopyEvent> {
        guard let course = Course<Copy>(of: action, in: history), case .kept(let was) = course.before else {
            return Reversal()
        }
        guard case .kept(let made) = course.after, case .kept(let now) = course.now else {
            return Reversal(kept: [ActionUndone.Kept(copy.id.letter, .purged)])
        }
        var events: [CopyEvent] = []
        var obstacles: [UndoObstacle] = []
        func takeBack<Value: Equatable>(
            _ value: (Copy.Kept) -> Value,
            _ event: (Value) -> Result<CopyEvent, Obstacle>
        ) {
            let (before, after, today) = (value(was), value(made), value(now))
            guard before != after, before != today else { return }
            guard after == today else { return obstacles.append(.changedSince) }
            switch event(before) {
            case .success(let event): events.append(event)
            case .failure(let obstacle): obstacles.append(obstacle.reason)
            }
        }
        takeBack({ $0.folder ?? copy.origin }) { folder in
            shelf.takesBack(folder, before: course.position)
                ? .success(.moved(CopyMoved(copy.id, to: folder))) : .failure(Obstacle(reason: .folderGone))
        }
        takeBack({ $0.reading ?? (copy.isAuthors ? .read(at: sentAt) : .unread) }) { reading in
            switch reading {
            case .unread: .success(.unread(copy.id))
            case .read(let time): .success(.read(CopyRead(copy.id, at: time)))
            }
        }
        takeBack(\.isFlagged) { $0 ? .success(.flagged(copy.id)) : .success(.unflagged(copy.id)) }
        return Reversal(events, kept: obstacles.prefix(1).map { ActionUndone.Kept(copy.id.letter, $0) })
    }

    private struct Obstacle: Error { var reason: UndoObstacle }
}
