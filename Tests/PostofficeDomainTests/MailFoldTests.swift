import EventSourcing
import FoundationEssentials
import PostofficeDomain
import Testing

@Suite struct MailFoldTests {
    private let ann = Examples.ann.id
    private let bob = Examples.bob.id
    private let cleo = Examples.cleo.id
    private let letter = Examples.letter

    private func fold(_ events: [PostofficeEvent], copies: [CopyRow] = [], folders: Set<FolderKey> = []) -> MailFold {
        var fold = MailFold(copies: copies, folders: folders)
        for event in events { fold.apply(Examples.recorded(event, stream: letter, version: 7)) }
        return fold
    }

    private func key(_ folder: SystemFolder, _ owner: UUID) -> FolderKey {
        FolderKey(owner: owner, folder: folder.id(of: owner))
    }

    private func row(_ fold: MailFold, _ owner: UUID) -> CopyRow? {
        fold.changedCopies[CopyID(owner: owner, letter: letter)] ?? nil
    }

    private var sent: PostofficeEvent {
        .letter(Examples.sent(Examples.contents(to: [Examples.ann], bcc: [Examples.bob])))
    }

    @Test func `a letter sent lies in Sent and in every inbox at once`() {
        let fold = fold([sent])
        #expect(row(fold, cleo)?.folder == SystemFolder.sent.id(of: cleo))
        #expect(row(fold, cleo)?.part == .author)
        #expect(row(fold, ann)?.part == .to)
        #expect(row(fold, bob)?.part == .bcc)
        #expect(row(fold, bob)?.readAt == nil)
        #expect(fold.tallies[key(.sent, cleo)] == Tally(messages: 1, unread: 0))
        #expect(fold.tallies[key(.inbox, ann)] == Tally(messages: 1, unread: 1))
        #expect(fold.tallies[key(.inbox, bob)] == Tally(messages: 1, unread: 1))
        let written = fold.changedLetters[letter] ?? nil
        #expect(written?.subject == "Next week" && written?.version == 7 && written?.isDraft == false)
    }

    @Test func `a draft moves to Sent when it leaves`() {
        let draft = fold([.letter(Examples.saved())])
        #expect(draft.tallies == [key(.drafts, cleo): Tally(messages: 1, unread: 0)])
        let loaded = row(draft, cleo).map { [$0] } ?? []
        let fold = fold([sent], copies: loaded)
        #expect(fold.tallies[key(.drafts, cleo)] == Tally(messages: -1, unread: 0))
        #expect(fold.tallies[key(.sent, cleo)] == Tally(messages: 1, unread: 0))
    }

    @Test func `a discarded draft leaves nothing behind`() {
        let fold = fold([.letter(Examples.saved()), .letter(.discarded(DraftDiscarded(by: cleo)))])
        #expect(fold.changedLetters[letter] == .some(nil))
        #expect(fold.changedCopies[CopyID(owner: cleo, letter: letter)] == .some(nil))
        #expect(fold.tallies[key(.drafts, cleo)] == Tally())
    }

    @Test func `reading, marking and moving keep the counts`() {
        let id = CopyID(owner: ann, letter: letter)
        let steps: [(CopyEvent, Tally, SystemFolder)] = [
            (.read(CopyRead(id, at: Examples.noon)), Tally(messages: 1, unread: 0), .inbox),
            (.unread(id), Tally(messages: 1, unread: 1), .inbox),
            (.moved(CopyMoved(id, to: SystemFolder.archive.id(of: ann))), Tally(messages: 1, unread: 1), .archive),
            (.deleted(id), Tally(messages: 1, unread: 1), .trash),
        ]
        var events = [sent]
        for (event, tally, folder) in steps {
            events.append(.copy(event))
            let fold = fold(events)
            #expect(fold.tallies[key(folder, ann)] == tally)
            #expect(row(fold, ann)?.folder == folder.id(of: ann))
        }
        let purged = fold(events + [.copy(.purged(id)), .copy(.read(CopyRead(id, at: Examples.noon)))])
        #expect(purged.changedCopies[id] == .some(nil))
        #expect(purged.tallies.filter { $0.key.owner == ann }.allSatisfy { $0.value == Tally() })
    }

    @Test func `what was deleted for good comes back as it was`() throws {
        let id = CopyID(owner: bob, letter: letter)
        let trash = SystemFolder.trash.id(of: bob)
        let restored = PostofficeEvent.copy(
            .restored(CopyRestored(id, in: trash, readAt: Examples.noon, flagged: true))
        )
        // All in one run: the copy is remembered.
        let whole = fold([sent, .copy(.deleted(id)), .copy(.purged(id)), restored])
        let copy = try #require(row(whole, bob))
        #expect(copy.part == .bcc && copy.folder == trash && copy.readAt == Examples.noon && copy.isFlagged)
        #expect(copy.trashedAt == Examples.noon && copy.sentAt == Examples.noon)
        #expect(whole.tallies[key(.trash, bob)] == Tally(messages: 1, unread: 0, flagged: 1))
        #expect(whole.tallies[key(.inbox, bob)] == Tally())
        // Later: it is made of what was delivered.
        var delivered = CopyRow(id: id, folder: trash, part: .bcc, sentAt: Examples.noon, readAt: nil)
        delivered.thread = copy.thread
        var later = MailFold(copies: [], folders: [], delivered: [delivered])
        later.apply(Examples.recorded(restored, stream: Examples.id(9)))
        let expected: [CopyID: CopyRow?] = [id: copy]
        #expect(later.changedCopies == expected)
        #expect(later.tallies == [key(.trash, bob): Tally(messages: 1, unread: 0, flagged: 1)])
        // Of a letter that nobody was given nothing comes back.
        var nothing = MailFold(copies: [], folders: [])
        nothing.apply(Examples.recorded(restored, stream: Examples.id(9)))
        #expect(nothing.changedCopies.isEmpty && nothing.tallies.isEmpty)
    }

    @Test func `what comes back goes where its folder is, or to Trash`() {
        let id = CopyID(owner: ann, letter: letter)
        let back = CopyRestored(id, in: Examples.folder, readAt: nil, flagged: false)
        let folder = FolderKey(owner: ann, folder: Examples.folder)
        let events: [PostofficeEvent] = [sent, .copy(.deleted(id)), .copy(.purged(id)), .copy(.restored(back))]
        #expect(row(fold(events, folders: [folder]), ann)?.folder == Examples.folder)
        #expect(row(fold(events, folders: [folder]), ann)?.trashedAt == nil)
        let gone = row(fold(events), ann)
        #expect(gone?.folder == SystemFolder.trash.id(of: ann) && gone?.home == Examples.folder)
    }

    @Test func `what is moved into a folder that is no more lies in Trash`() {
        let id = CopyID(owner: ann, letter: letter)
        let move = PostofficeEvent.copy(.moved(CopyMoved(id, to: Examples.folder)))
        #expect(row(fold([sent, move]), ann)?.folder == SystemFolder.trash.id(of: ann))
        let folder = FolderKey(owner: ann, folder: Examples.folder)
        #expect(row(fold([sent, move], folders: [folder]), ann)?.folder == Examples.folder)
    }

    @Test func `it names what must be loaded`() {
        let id = CopyID(owner: ann, letter: letter)
        #expect(MailFold.needs(sent, of: letter) == CopyID(owner: cleo, letter: letter))
        #expect(MailFold.needs(.letter(Examples.sent(from: nil)), of: letter) == nil)
        #expect(MailFold.needs(.letter(Examples.saved()), of: letter) == CopyID(owner: cleo, letter: letter))
        #expect(MailFold.needs(.copy(.deleted(id)), of: Examples.id(9)) == id)
        let move = PostofficeEvent.copy(.moved(CopyMoved(id, to: Examples.folder)))
        #expect(MailFold.needsFolder(move) == FolderKey(owner: ann, folder: Examples.folder))
        #expect(MailFold.needsFolder(sent) == nil)
        let back = CopyRestored(id, in: Examples.folder, readAt: nil, flagged: false)
        #expect(MailFold.needs(.copy(.restored(back)), of: Examples.id(9)) == id)
        #expect(MailFold.needsFolder(.copy(.restored(back))) == FolderKey(owner: ann, folder: Examples.folder))
        #expect(MailFold.needsDelivered(.copy(.restored(back))) == id)
        #expect(MailFold.needsDelivered(move) == nil)
    }

    @Test func `an erased letter is empty, not missing`() {
        var contents = Examples.contents()
        contents.subject = .erased
        contents.body = .erased
        let written = fold([.letter(Examples.sent(contents))]).changedLetters[letter] ?? nil
        #expect(written?.subject == "" && written?.body == "" && written?.to == [ann])
    }
}
