public import EventSourcing
public import FoundationEssentials

/// Changes of the mailboxes' rows by a batch of events. Pure: the projection loads the rows that `needs` names, folds,
/// and writes the changed ones, so a batch costs a few statements however many events it holds.
///
/// Events of folders change rows that nobody loaded (a removed folder's letters go to Trash), so they are not folded:
/// the caller ends a batch before each of them and writes it by itself.
public struct MailFold: Sendable {
    /// The copies that were loaded or made, as they are now; `nil` for those deleted.
    private var copies: [CopyID: CopyRow?]
    /// The own folders that exist, among those the batch mentions.
    private let folders: Set<FolderKey>
    /// The conversations of the letters that the batch answers, and of those it has.
    private var threads: [UUID: UUID]
    /// Copies that aren't there any more, as they were delivered or when they were deleted for good.
    private var gone: [CopyID: CopyRow]

    /// The copies that changed: the row to write, `nil` to delete it.
    public private(set) var changedCopies: [CopyID: CopyRow?] = [:]
    /// The letters that changed: the row to write, `nil` to delete it.
    public private(set) var changedLetters: [UUID: LetterRow?] = [:]
    /// Changes of the counts of folders.
    public private(set) var tallies: [FolderKey: Tally] = [:]

    /// Begins with what was loaded: the copies and own folders there are among those that are needed.
    /// `threads` are the conversations of the letters that are answered, `delivered` the copies that come back, as they were delivered.
    public init(
        copies: [CopyRow],
        folders: Set<FolderKey>,
        threads: [UUID: UUID] = [:],
        delivered: [CopyRow] = []
    ) {
        gone = Dictionary(delivered.map { ($0.id, $0) }) { first, _ in first }
        self.copies = Dictionary(copies.map { ($0.id, $0) }) { first, _ in first }
        self.folders = folders
        self.threads = threads
    }

    /// The copy that must be loaded before `event` of the stream `stream` is applied.
    public static func needs(_ event: PostofficeEvent, of stream: UUID) -> CopyID? {
        switch event {
        case .letter(.saved(let saved)), .letter(.restored(let saved)), .letter(.recalled(let saved)):
            CopyID(owner: saved.by, letter: stream)
        case .letter(.scheduled(let scheduled)): CopyID(owner: scheduled.by, letter: stream)
        case .letter(.returned(let returned)): CopyID(owner: returned.draft.by, letter: stream)
        case .letter(.discarded(let discarded)): CopyID(owner: discarded.by, letter: stream)
        case .letter(.sent(let sent)): sent.from.map { CopyID(owner: $0, letter: stream) }
        case .copy(let event): event.id
        case .folder, .action, .attachment, .opening, .acknowledgement, .settlement, .calendar, .job, .writingSettings:
            nil
        }
    }

    /// The folder of which must be known whether it exists before `event` is applied.
    public static func needsFolder(_ event: PostofficeEvent) -> FolderKey? {
        if case .copy(.restored(let restored)) = event {
            return FolderKey(owner: restored.owner, folder: restored.folder)
        }
        guard case .copy(.moved(let moved)) = event else { return nil }
        return FolderKey(owner: moved.owner, folder: moved.folder)
    }

    /// The copy of which must be known as what it was delivered before `event` is applied: the one that comes back.
    public static func needsDelivered(_ event: PostofficeEvent) -> CopyID? {
        guard case .copy(.restored(let restored)) = event else { return nil }
        return restored.id
    }

    /// The letter whose conversation must be known before `event` is applied: the one it answers.
    public static func needsThread(_ event: PostofficeEvent) -> UUID? {
        switch event {
        case .letter(.saved(let saved)), .letter(.restored(let saved)), .letter(.recalled(let saved)):
            saved.contents.replyTo
        case .letter(.scheduled(let scheduled)): scheduled.contents.replyTo
        case .letter(.returned(let returned)): returned.draft.contents.replyTo
        case .letter(.sent(let sent)): sent.contents.replyTo
        case .letter(.discarded), .copy, .folder, .action, .attachment, .opening, .acknowledgement, .settlement,
            .calendar, .job,
            .writingSettings:
            nil
        }
    }

    /// Applies one event; traps if it is a folder's.
    public mutating func apply(_ recorded: Recorded<PostofficeEvent>) {
        switch recorded.event {
        case .letter(let event): apply(event, letter: recorded.stream, version: recorded.version)
        case .copy(let event): apply(event, at: recorded.at)
        case .folder: preconditionFailure("a folder's event is not folded with letters")
        case .action, .attachment, .opening, .acknowledgement, .settlement, .calendar, .job, .writingSettings: break
        }
    }

    private mutating func apply(_ event: LetterEvent, letter: UUID, version: Int64) {
        switch event {
        case .saved(let saved), .restored(let saved), .recalled(let saved):
            put(LetterRow(letter, version: version, saved), [CopyRow(letter: letter, saved)])
        case .scheduled(let scheduled):
            let copy = CopyRow(letter: letter, scheduled.draft(at: scheduled.at))
            put(LetterRow(letter, version: version, scheduled), [copy])
        case .returned(let returned):
            put(LetterRow(letter, version: version, returned), [CopyRow(letter: letter, returned.draft)])
        case .discarded(let discarded):
            changedLetters[letter] = .some(nil)
            remove(CopyID(owner: discarded.by, letter: letter))
        case .sent(let sent):
            put(LetterRow(letter, version: version, sent), CopyRow.delivered(letter: letter, sent))
        }
    }

    /// Puts a letter and copies of it into its conversation. A copy says of its letter what lists are asked for by.
    private mutating func put(_ letter: LetterRow, _ copies: [CopyRow]) {
        var letter = letter
        letter.thread = letter.replyTo.map { threads[$0] ?? $0 } ?? letter.id
        threads[letter.id] = letter.thread
        changedLetters[letter.id] = letter
        for var copy in copies {
            (copy.thread, copy.isUrgent) = (letter.thread, letter.isUrgent)
            put(copy)
        }
    }

    private mutating func apply(_ event: CopyEvent, at time: Date) {
        guard var row = found(by: event) else { return }
        switch event {
        case .moved(let moved): place(&row, moved, at: time)
        case .read(let read): row.readAt = read.at
        case .unread: row.readAt = nil
        case .flagged: row.isFlagged = true
        case .unflagged: row.isFlagged = false
        case .snoozed(let snoozed): (row.snoozedUntil, row.isBack) = (snoozed.until, false)
        case .unsnoozed: (row.snoozedUntil, row.isBack) = (nil, false)
        case .cameBack: row.isBack = row.snoozedUntil != nil
        case .deleted(let id): place(&row, CopyMoved(id, to: SystemFolder.trash.id(of: id.owner)), at: time)
        case .purged(let id):
            gone[id] = row
            return remove(id)
        case .restored(let restored):
            (row.readAt, row.isFlagged) = (restored.readAt, restored.flagged)
            // The time in Trash begins anew: an owner who has Trash emptied after some days has all of them again.
            row.trashedAt = nil
            place(&row, CopyMoved(restored.id, to: restored.folder), at: time)
        }
        put(row)
    }

    /// The copy that `event` changes. A copy that was deleted for good stays deleted for all but the event that brings
    /// it back.
    private func found(by event: CopyEvent) -> CopyRow? {
        if case .some(.some(let row)) = copies[event.id] { return row }
        guard case .restored = event else { return nil }
        return gone[event.id]
    }

    /// Puts the row into the folder named, and ends that it is put away; into Trash if that is removed, where everything else that lay in it went.
    private func place(_ row: inout CopyRow, _ moved: CopyMoved, at time: Date) {
        let trash = SystemFolder.trash.id(of: moved.owner)
        let isThere =
            folders.contains(FolderKey(owner: moved.owner, folder: moved.folder))
            || SystemFolder(id: moved.folder, of: moved.owner) != nil
        (row.snoozedUntil, row.isBack) = (nil, false)
        row.folder = isThere ? moved.folder : trash
        row.home = isThere ? nil : moved.folder
        row.trashedAt = row.folder == trash ? row.trashedAt ?? time : nil
    }

    private mutating func put(_ row: CopyRow) {
        countOut(row.id)
        tallies[FolderKey(owner: row.id.owner, folder: row.folder), default: Tally()] += Tally(row)
        copies[row.id] = row
        changedCopies[row.id] = row
    }

    private mutating func remove(_ id: CopyID) {
        countOut(id)
        copies[id] = .some(nil)
        changedCopies[id] = .some(nil)
    }

    private mutating func countOut(_ id: CopyID) {
        guard case .some(.some(let row)) = copies[id] else { return }
        tallies[FolderKey(owner: id.owner, folder: row.folder), default: Tally()] -= Tally(row)
    }
}
