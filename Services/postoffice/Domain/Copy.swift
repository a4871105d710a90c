public import EventSourcing
public import FoundationEssentials

/// Rules for one person's copy of a letter that was sent.
///
/// The stream begins with the first thing they do: that they have the letter is a fact of the letter's own stream and
/// comes with the command.
public enum Copy: Decider {
    /// The facts of the letter's stream: who has a copy, and as what.
    public struct Delivered: Sendable, Hashable {
        /// Owner and letter of the copy.
        public var id: CopyID
        /// The author's copy lies in Sent and counts as read; everybody else's arrives unread in the inbox.
        public var isAuthors: Bool
        /// True if it lies in Trash because its folder was removed, of which this stream knows nothing.
        public var isInTrash: Bool

        /// States the facts.
        public init(_ id: CopyID, isAuthors: Bool, isInTrash: Bool) {
            self.id = id
            self.isAuthors = isAuthors
            self.isInTrash = isInTrash
        }

        /// Folder into which the copy was put when the letter was sent.
        public var origin: UUID { (isAuthors ? SystemFolder.sent : .inbox).id(of: id.owner) }
    }

    /// State of a copy.
    public enum State: Sendable, Equatable {
        /// The copy is there.
        case kept(Kept)
        /// The copy was deleted for good.
        case purged
    }

    /// Command about a copy.
    public enum Command: Sendable {
        /// Put it into `folder`, which the caller knows to exist.
        case move(Delivered, to: UUID)
        /// Note that it was read.
        case read(Delivered, at: Date)
        /// Note that it is to be read again.
        case unread(Delivered)
        /// Mark it, to find it again.
        case flag(Delivered)
        /// Take the mark off.
        case unflag(Delivered)
        /// Put it away until a time.
        case snooze(Delivered, until: Date, at: Date)
        /// Take it back before that time.
        case unsnooze(Delivered, at: Date)
        /// Note that its time is over, once.
        case comeBack(Delivered, at: Date)
        /// Put it into Trash.
        case delete(Delivered)
        /// Delete it for good.
        case purge(Delivered)
    }

    /// Reason for a refusal.
    public enum Refusal: Error, Sendable, Equatable {
        /// There is no such copy (any more).
        case noSuchLetter
        /// Only what lies in Trash can be deleted for good.
        case notInTrash
        /// What lies in Trash isn't put away.
        case inTrash
        /// A letter is put away for a minute to a year.
        case wrongTime
    }

    /// State at delivery.
    public static var initial: State { .kept(Kept()) }

    /// Applies the rules of the mailbox to one copy.
    public static func decide(_ command: Command, _ state: State) throws(Refusal) -> [CopyEvent] {
        switch (command, state) {
        case (.move(let copy, let folder), .kept(let kept)):
            // Moving a copy ends that it is put away, also to where it lies.
            return folder == place(of: copy, kept.folder) && kept.snooze == nil
                ? [] : [.moved(CopyMoved(copy.id, to: folder))]
        case (.read(let copy, let time), .kept(let kept)):
            return kept.isRead(isAuthors: copy.isAuthors) ? [] : [.read(CopyRead(copy.id, at: time))]
        case (.unread(let copy), .kept(let kept)):
            return kept.isRead(isAuthors: copy.isAuthors) ? [.unread(copy.id)] : []
        case (.flag(let copy), .kept(let kept)): return kept.isFlagged ? [] : [.flagged(copy.id)]
        case (.unflag(let copy), .kept(let kept)): return kept.isFlagged ? [.unflagged(copy.id)] : []
        case (.snooze(let copy, let until, let time), .kept(let kept)):
            return try snooze(copy, kept, until: until, at: time)
        case (.unsnooze(let copy, let time), .kept(let kept)):
            return kept.snooze?.isAway(at: time) == true ? [.unsnoozed(copy.id)] : []
        case (.comeBack(let copy, let time), .kept(let kept)):
            guard let snooze = kept.snooze, !snooze.isTold, !snooze.isAway(at: time) else { return [] }
            return [.cameBack(copy.id)]
        case (.delete(let copy), .kept(let kept)):
            return isInTrash(kept, copy) ? [] : [.deleted(copy.id)]
        case (.purge(let copy), .kept(let kept)):
            guard isInTrash(kept, copy) else { throw .notInTrash }
            return [.purged(copy.id)]
        case (.purge, .purged), (.delete, .purged), (.comeBack, .purged): return []
        case (.move, .purged), (.read, .purged), (.unread, .purged), (.flag, .purged), (.unflag, .purged),
            (.snooze, .purged), (.unsnooze, .purged):
            throw .noSuchLetter
        }
    }

    /// The state after `event`. A copy that was deleted for good stays so, unless that is taken back.
    public static func evolve(_ state: inout State, _ event: CopyEvent) {
        if case .restored(let restored) = event { return state = .kept(Kept(restored)) }
        guard case .kept(var kept) = state else { return }
        switch event {
        case .moved(let moved): (kept.folder, kept.snooze) = (moved.folder, nil)
        case .deleted(let id): (kept.folder, kept.snooze) = (SystemFolder.trash.id(of: id.owner), nil)
        case .snoozed(let snoozed): kept.snooze = Snooze(until: snoozed.until)
        case .unsnoozed: kept.snooze = nil
        case .cameBack: kept.snooze?.isTold = true
        case .read(let read): kept.reading = .read(at: read.at)
        case .unread: kept.reading = .unread
        case .flagged: kept.isFlagged = true
        case .unflagged: kept.isFlagged = false
        case .purged:
            state = .purged
            return
        case .restored: return
        }
        state = .kept(kept)
    }

    /// Returns true if the copy, of which its owner made `kept`, lies in Trash.
    static func isInTrash(_ kept: Kept, _ copy: Delivered) -> Bool { place(of: copy, kept.folder) == trash(of: copy) }

    private static func trash(of copy: Delivered) -> UUID { SystemFolder.trash.id(of: copy.id.owner) }

    /// Folder in which the copy lies. A copy whose own folder was removed lies in Trash since; a read model that says
    /// so of a system folder is merely late.
    static func place(of copy: Delivered, _ moved: UUID?) -> UUID {
        guard let moved else { return copy.origin }
        guard copy.isInTrash, SystemFolder(id: moved, of: copy.id.owner) == nil else { return moved }
        return trash(of: copy)
    }
}
