import EventSourcing
import FoundationEssentials
import PostofficeDomain
import Testing

/// Given what happened, when an action is undone, then what happens and what stays.
@Suite struct ReversalTests {
    private let ann = Examples.ann.id
    private let id = CopyID(owner: Examples.ann.id, letter: Examples.letter)
    private let first = Examples.id(150)
    private let second = Examples.id(151)
    private let a = Examples.id(201)
    private let b = Examples.id(202)

    private var copy: Copy.Delivered { Copy.Delivered(id, isAuthors: false, isInTrash: false) }
    private var written: Copy.Delivered { Copy.Delivered(id, isAuthors: true, isInTrash: false) }
    private func system(_ folder: SystemFolder) -> UUID { folder.id(of: ann) }
    private func moved(_ folder: UUID) -> CopyEvent { .moved(CopyMoved(id, to: folder)) }
    private func read(_ time: Date) -> CopyEvent { .read(CopyRead(id, at: time)) }
    private func added(_ id: UUID, _ name: String = "Taxes", number: Int = 101, in parent: UUID? = nil) -> FolderEvent {
        .added(FolderAdded(owner: ann, folder: id, number: number, parent: parent, name: name))
    }
    private func restored(_ id: UUID, _ name: String = "Taxes", number: Int = 101, in parent: UUID? = nil)
        -> FolderEvent
    {
        .restored(FolderAdded(owner: ann, folder: id, number: number, parent: parent, name: name))
    }
    private func removed(_ id: UUID) -> FolderEvent { .removed(FolderRemoved(owner: ann, folder: id)) }
    private func kept(_ item: UUID, _ because: UndoViolation) -> [ActionUndone.Kept] {
        [ActionUndone.Kept(item, because)]
    }

    /// Events of the first action, then those that came since, by another one.
    private func traced<E>(_ events: [E], since: [E] = []) -> [Traced<E>] { traced([], events, since: since) }

    private func traced<E>(_ before: [E], _ events: [E], since: [E] = []) -> [Traced<E>] {
        var position: Int64 = 0
        func next(_ event: E, _ action: UUID?) -> Traced<E> {
            position += 1
            return Traced(event, action: action, position: position)
        }
        return before.map { next($0, nil) } + events.map { next($0, first) } + since.map { next($0, second) }
    }

    private func undo(
        _ history: [Traced<CopyEvent>],
        _ copy: Copy.Delivered? = nil,
        folders: [Traced<FolderEvent>] = []
    ) -> Reversal<CopyEvent> {
        CopyReversal.of(
            first,
            in: history,
            copy ?? self.copy,
            sentAt: Examples.noon,
            FolderHistory(of: ann, folders)
        )
    }

    private func undo(_ history: [Traced<FolderEvent>], occupied: Set<UUID> = []) -> Reversal<FolderEvent> {
        FolderReversal.of(first, in: history, owner: ann, occupied: occupied)
    }

    private func undo(_ history: [Traced<LetterEvent>]) -> Reversal<LetterEvent> {
        LetterReversal.of(first, in: history, letter: Examples.letter, at: Examples.evening)
    }

    @Test func `a moved letter goes back to where it was`() {
        #expect(undo(traced([moved(system(.archive))])).events == [moved(system(.inbox))])
        #expect(undo(traced([moved(system(.archive))]), written).events == [moved(system(.sent))])
        #expect(undo(traced([.deleted(id)])).events == [moved(system(.inbox))])
        #expect(undo(traced([moved(system(.junk))], [.deleted(id)])).events == [moved(system(.junk))])
    }

    @Test func `a letter that was moved on stays, and one that came back is done`() {
        let on = undo(traced([moved(system(.archive))], since: [moved(system(.junk))]))
        #expect(on.events.isEmpty && on.kept == kept(id.letter, .changedSince))
        let back = undo(traced([moved(system(.archive))], since: [moved(system(.inbox))]))
        #expect(back.events.isEmpty && back.kept.isEmpty)
        // What else was done to it is no obstacle.
        #expect(undo(traced([moved(system(.archive))], since: [read(Examples.noon)])).events == [moved(system(.inbox))])
    }

    @Test func `a letter whose folder is gone stays, unless that was gone before`() {
        let history = traced([moved(a)], [moved(system(.inbox))])
        let added = Traced(added(a), action: nil, position: 0)
        #expect(undo(history, folders: [added]).events == [moved(a)])
        let later = undo(history, folders: [added, Traced(removed(a), action: nil, position: 9)])
        #expect(later.events.isEmpty && later.kept == kept(id.letter, .folderGone))
        // It lay in Trash, waiting for its folder.
        #expect(undo(history, folders: [added, Traced(removed(a), action: nil, position: 1)]).events == [moved(a)])
    }

    @Test func `reading is taken back, with its time`() {
        #expect(undo(traced([read(Examples.noon)])).events == [.unread(id)])
        #expect(undo(traced([read(Examples.noon)], [.unread(id)])).events == [read(Examples.noon)])
        #expect(undo(traced([.unread(id)]), written).events == [read(Examples.noon)])
        let again = undo(traced([read(Examples.noon)], since: [.unread(id), read(Examples.evening)]))
        #expect(again.kept == kept(id.letter, .changedSince))
    }

    @Test func `a mark is taken back`() {
        #expect(undo(traced([.flagged(id)])).events == [.unflagged(id)])
        #expect(undo(traced([.flagged(id)], [.unflagged(id)])).events == [.flagged(id)])
        #expect(undo(traced([.flagged(id)], since: [.unflagged(id)])).events.isEmpty)
    }

    private func back(_ folder: UUID, readAt: Date? = nil, flagged: Bool = false) -> CopyEvent {
        .restored(CopyRestored(id, in: folder, readAt: readAt, flagged: flagged))
    }

    @Test func `what was deleted for good comes back to where it was, as it was`() {
        #expect(undo(traced([.deleted(id)], [.purged(id)])).events == [back(system(.trash))])
        let marked = traced([read(Examples.noon), .flagged(id), .deleted(id)], [.purged(id)])
        #expect(undo(marked).events == [back(system(.trash), readAt: Examples.noon, flagged: true)])
        // An author has read it since it was sent.
        let own = undo(traced([.deleted(id)], [.purged(id)]), written)
        #expect(own.events == [back(system(.trash), readAt: Examples.noon)])
        #expect(undo(traced([.deleted(id), .unread(id)], [.purged(id)]), written).events == [back(system(.trash))])
        // It waited in Trash for its folder, and does so again.
        #expect(undo(traced([moved(a)], [.purged(id)])).events == [back(a)])
        // One action that did both.
        #expect(undo(traced([moved(a)], [.deleted(id), .purged(id)])).events == [back(a)])
        // It is there already.
        #expect(undo(traced([.deleted(id)], [.purged(id)], since: [back(system(.trash))])) == Reversal())
    }

    @Test func `what is gone since stays so when something else is undone`() {
        let deleted = undo(traced([.deleted(id)], since: [.purged(id)]))
        #expect(deleted.events.isEmpty && deleted.kept == kept(id.letter, .purged))
    }

    @Test func `bringing a letter back is taken back, unless something was done to it since`() {
        let history: [CopyEvent] = [.deleted(id), .purged(id)]
        let put = back(system(.trash))
        #expect(undo(traced(history, [put])).events == [.purged(id)])
        #expect(undo(traced(history, [put], since: [.purged(id)])) == Reversal())
        for since in [moved(system(.inbox)), .flagged(id), read(Examples.noon)] {
            let later = undo(traced(history, [put], since: [since]))
            #expect(later.events.isEmpty && later.kept == kept(id.letter, .changedSince))
        }
        // Its folder is there again, and it lies in it: it isn't in Trash any more.
        let home = traced([moved(a), .purged(id)], [back(a)])
        #expect(undo(home).kept == kept(id.letter, .changedSince))
        #expect(undo(home, Copy.Delivered(id, isAuthors: false, isInTrash: true)).events == [.purged(id)])
    }

    @Test func `an action that did nothing here is nothing to undo`() {
        #expect(undo(traced([moved(system(.junk))], [CopyEvent]())) == Reversal())
        #expect(undo(traced([added(a)], [FolderEvent]())) == Reversal())
        #expect(undo(traced([Examples.saved()], [LetterEvent]())) == Reversal())
    }

    @Test func `a new folder goes, if it is empty`() {
        #expect(undo(traced([added(a)])).events == [removed(a)])
        #expect(undo(traced([added(a)]), occupied: [a]).kept == kept(a, .folderNotEmpty))
        let inside = traced([added(a)], since: [added(b, "2025", number: 102, in: a)])
        #expect(undo(inside).kept == kept(a, .folderNotEmpty))
        #expect(undo(traced([added(a)], since: [removed(a)])) == Reversal())
    }

    @Test func `a folder gets its old name and place back`() {
        let renamed = FolderEvent.renamed(FolderRenamed(owner: ann, folder: a, name: "Rent"))
        let back = FolderEvent.renamed(FolderRenamed(owner: ann, folder: a, name: "Taxes"))
        #expect(undo(traced([added(a)], [renamed])).events == [back])
        #expect(undo(traced([added(a)], [renamed], since: [back])) == Reversal())
        #expect(undo(traced([added(a)], [renamed], since: [removed(a)])).kept == kept(a, .folderGone))
        let other = FolderEvent.renamed(FolderRenamed(owner: ann, folder: a, name: "Other"))
        #expect(undo(traced([added(a)], [renamed], since: [other])).kept == kept(a, .changedSince))
        let taken = traced([added(a)], [renamed], since: [added(b, "Taxes", number: 102)])
        #expect(undo(taken).kept == kept(a, .nameTaken))
        let move = FolderEvent.moved(FolderMoved(owner: ann, folder: a, parent: system(.archive)))
        let top = FolderEvent.moved(FolderMoved(owner: ann, folder: a, parent: nil))
        #expect(undo(traced([added(a)], [move])).events == [top])
        let elsewhere = FolderEvent.moved(FolderMoved(owner: ann, folder: a, parent: system(.inbox)))
        #expect(undo(traced([added(a)], [move], since: [elsewhere])).kept == kept(a, .changedSince))
    }

    @Test func `a tree of folders comes back from the top`() {
        let tree = [added(a), added(b, "2025", number: 102, in: a)]
        #expect(
            undo(traced(tree, [removed(b), removed(a)])).events == [
                restored(a), restored(b, "2025", number: 102, in: a),
            ]
        )
        let c = Examples.id(203)
        let taken = undo(traced(tree, [removed(b), removed(a)], since: [added(c, number: 103)]))
        #expect(taken.events.isEmpty)
        #expect(taken.kept == kept(a, .nameTaken) + kept(b, .folderGone))
    }

    @Test func `bringing a folder back is taken back, too`() {
        let history = traced([added(a), removed(a)], [restored(a)])
        #expect(undo(history, occupied: [a]).events == [removed(a)])
    }

    @Test func `a draft that was thrown away comes back as it was`() {
        let discarded = LetterEvent.discarded(DraftDiscarded(by: Examples.cleo.id))
        let saved = DraftSaved(
            by: Examples.cleo.id,
            contents: Examples.contents(),
            at: Examples.evening,
            about: Examples.cleo.id
        )
        #expect(undo(traced([Examples.saved()], [discarded])).events == [.restored(saved)])
        #expect(undo(traced([Examples.saved(), discarded], [.restored(saved)])).events == [discarded])
        #expect(undo(traced([Examples.saved()])).events == [discarded])
        #expect(undo(traced([Examples.saved()], since: [discarded])) == Reversal())
        let more = Examples.saved(Examples.contents("Another"))
        #expect(undo(traced([Examples.saved()], since: [more])).kept == kept(Examples.letter, .changedSince))
        #expect(undo(traced([Examples.saved()], [more])).events == [.saved(saved)])
        var erased = Examples.contents()
        erased.body = .erased
        #expect(undo(traced([Examples.saved(erased)], [discarded])).kept == kept(Examples.letter, .erased))
    }

    @Test func `what was sent stays sent`() {
        #expect(undo(traced([Examples.sent()])).kept == kept(Examples.letter, .sent))
        #expect(undo(traced([Examples.saved()], since: [Examples.sent()])).kept == kept(Examples.letter, .sent))
    }
}
