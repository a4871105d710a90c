import EventSourcing
import FoundationEssentials
import PostofficeDomain
import Testing

@Suite struct RecountTests {
    private let ann = Examples.ann.id
    private let cleo = Examples.cleo.id

    private func tallies(_ events: [PostofficeEvent]) -> [FolderKey: Tally] {
        var recount = Recount()
        for event in events { recount.apply(event, of: Examples.letter) }
        return recount.tallies
    }

    @Test func `a removed folder's letters are counted in Trash`() {
        let id = CopyID(owner: ann, letter: Examples.letter)
        let added = FolderAdded(owner: ann, folder: Examples.folder, number: 101, parent: nil, name: "Taxes")
        let events: [PostofficeEvent] = [
            .letter(Examples.saved()), .letter(Examples.sent()), .folder(.added(added)),
            .copy(.moved(CopyMoved(id, to: Examples.folder))),
        ]
        let sent = FolderKey(owner: cleo, folder: SystemFolder.sent.id(of: cleo))
        #expect(
            tallies(events) == [
                sent: Tally(messages: 1, unread: 0),
                FolderKey(owner: ann, folder: Examples.folder): Tally(messages: 1, unread: 1),
            ]
        )
        let removed = PostofficeEvent.folder(.removed(FolderRemoved(owner: ann, folder: Examples.folder)))
        let trash = FolderKey(owner: ann, folder: SystemFolder.trash.id(of: ann))
        let later = events + [removed, .copy(.moved(CopyMoved(id, to: Examples.folder)))]
        #expect(tallies(later) == [sent: Tally(messages: 1, unread: 0), trash: Tally(messages: 1, unread: 1)])
        let purged = later + [.copy(.purged(id))]
        #expect(tallies(purged) == [sent: Tally(messages: 1, unread: 0)])
        // What comes back into a folder that is no more is counted in Trash.
        let restored = CopyRestored(id, in: Examples.folder, readAt: Examples.noon, flagged: true)
        #expect(
            tallies(purged + [.copy(.restored(restored))]) == [
                sent: Tally(messages: 1, unread: 0), trash: Tally(messages: 1, unread: 0, flagged: 1),
            ]
        )
    }
}
