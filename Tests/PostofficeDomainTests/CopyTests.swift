import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import PostofficeDomain
import Testing

private typealias Spec = Specification<Copy>

@Suite struct CopyTests {
    private let id = CopyID(owner: Examples.ann.id, letter: Examples.letter)
    private let noon = Examples.noon

    private var received: Copy.Delivered { Copy.Delivered(id, isAuthors: false, isInTrash: false) }
    private var written: Copy.Delivered { Copy.Delivered(id, isAuthors: true, isInTrash: false) }
    private var stranded: Copy.Delivered { Copy.Delivered(id, isAuthors: false, isInTrash: true) }

    private func system(_ folder: SystemFolder) -> UUID { folder.id(of: id.owner) }
    private func moved(_ folder: UUID) -> CopyEvent { .moved(CopyMoved(id, to: folder)) }

    @Test func `a letter is moved to another folder`() {
        Spec.given().when(.move(received, to: Examples.folder)).then(moved(Examples.folder))
        Spec.given(moved(Examples.folder)).when(.move(received, to: system(.archive))).then(moved(system(.archive)))
    }

    @Test func `moving to where it lies changes nothing`() {
        Spec.given().when(.move(received, to: system(.inbox))).then()
        Spec.given().when(.move(written, to: system(.sent))).then()
        Spec.given(moved(Examples.folder)).when(.move(received, to: Examples.folder)).then()
        Spec.given(.deleted(id)).when(.move(received, to: system(.trash))).then()
    }

    @Test func `a letter is read once`() {
        Spec.given().when(.read(received, at: noon)).then(.read(CopyRead(id, at: noon)))
        Spec.given(.read(CopyRead(id, at: noon))).when(.read(received, at: Examples.evening)).then()
        Spec.given().when(.read(written, at: noon)).then()
    }

    @Test func `a letter is to be read again`() {
        Spec.given(.read(CopyRead(id, at: noon))).when(.unread(received)).then(.unread(id))
        Spec.given().when(.unread(written)).then(.unread(id))
        Spec.given().when(.unread(received)).then()
        Spec.given(.read(CopyRead(id, at: noon)), .unread(id)).when(.unread(received)).then()
    }

    @Test func `a letter is marked, and the mark taken off`() {
        Spec.given().when(.flag(received)).then(.flagged(id))
        Spec.given(.flagged(id)).when(.flag(received)).then()
        Spec.given(.flagged(id)).when(.unflag(received)).then(.unflagged(id))
        Spec.given().when(.unflag(received)).then()
        Spec.given(.deleted(id), .purged(id)).when(.flag(received)).thenRefused(.noSuchLetter)
        Spec.given(.deleted(id), .purged(id)).when(.unflag(received)).thenRefused(.noSuchLetter)
    }

    @Test func `deleting puts a letter into Trash`() {
        Spec.given().when(.delete(received)).then(.deleted(id))
        Spec.given(.deleted(id)).when(.delete(received)).then()
        Spec.given(moved(system(.trash))).when(.delete(received)).then()
        Spec.given(.deleted(id), moved(system(.inbox))).when(.delete(received)).then(.deleted(id))
    }

    @Test func `only what lies in Trash is deleted for good`() {
        Spec.given(.deleted(id)).when(.purge(received)).then(.purged(id))
        Spec.given().when(.purge(received)).thenRefused(.notInTrash)
        Spec.given(moved(Examples.folder)).when(.purge(received)).thenRefused(.notInTrash)
    }

    @Test func `what lay in a removed folder lies in Trash`() {
        Spec.given(moved(Examples.folder)).when(.purge(stranded)).then(.purged(id))
        Spec.given(moved(Examples.folder)).when(.delete(stranded)).then()
        Spec.given(moved(Examples.folder)).when(.move(stranded, to: system(.trash))).then()
        Spec.given(moved(Examples.folder)).when(.move(stranded, to: system(.inbox))).then(moved(system(.inbox)))
    }

    @Test func `a late read model does not make a system folder Trash`() {
        Spec.given(.deleted(id), moved(system(.inbox))).when(.purge(stranded)).thenRefused(.notInTrash)
        Spec.given().when(.purge(stranded)).thenRefused(.notInTrash)
    }

    @Test func `what was deleted for good is gone`() {
        let purged: [CopyEvent] = [.deleted(id), .purged(id)]
        Spec.given(purged).when(.purge(received)).then()
        Spec.given(purged).when(.delete(received)).then()
        Spec.given(purged).when(.move(received, to: system(.inbox))).thenRefused(.noSuchLetter)
        Spec.given(purged).when(.read(received, at: noon)).thenRefused(.noSuchLetter)
        Spec.given(purged).when(.unread(received)).thenRefused(.noSuchLetter)
    }

    @Test func `what is there again is as it says`() {
        let restored = CopyEvent.restored(CopyRestored(id, in: system(.trash), readAt: noon, flagged: true))
        let back: [CopyEvent] = [.deleted(id), .purged(id), restored]
        Spec.given(back).when(.delete(received))
            .thenState(.kept(Copy.Kept(folder: system(.trash), reading: .read(at: noon), isFlagged: true)))
        Spec.given(back).when(.read(received, at: Examples.evening)).then()
        Spec.given(back).when(.unflag(received)).then(.unflagged(id))
        Spec.given(back).when(.purge(received)).then(.purged(id))
        Spec.given(back + [.purged(id)]).when(.flag(received)).thenRefused(.noSuchLetter)
    }

    @Test func `the fold keeps place and reading apart`() {
        Spec.given(moved(Examples.folder), .read(CopyRead(id, at: noon)), .unread(id)).when(.unread(received))
            .thenState(.kept(Copy.Kept(folder: Examples.folder, reading: .unread)))
        Spec.given(.read(CopyRead(id, at: noon)), .deleted(id)).when(.delete(received))
            .thenState(.kept(Copy.Kept(folder: system(.trash), reading: .read(at: noon))))
    }
}
