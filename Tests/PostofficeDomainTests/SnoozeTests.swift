import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import PostofficeDomain
import Testing

private typealias Spec = Specification<Copy>

@Suite struct SnoozeTests {
    private let id = CopyID(owner: Examples.ann.id, letter: Examples.letter)
    private let noon = Examples.noon
    private let later = Examples.noon.addingTimeInterval(3600)

    private var received: Copy.Delivered { Copy.Delivered(id, isAuthors: false, isInTrash: false) }
    private var written: Copy.Delivered { Copy.Delivered(id, isAuthors: true, isInTrash: false) }
    private var stranded: Copy.Delivered { Copy.Delivered(id, isAuthors: false, isInTrash: true) }
    private var snoozed: CopyEvent { .snoozed(CopySnoozed(id, until: later)) }

    private func moved(_ folder: SystemFolder) -> CopyEvent { .moved(CopyMoved(id, to: folder.id(of: id.owner))) }

    private func snooze(_ copy: Copy.Delivered, _ seconds: TimeInterval = 3600) -> Copy.Command {
        .snooze(copy, until: noon.addingTimeInterval(seconds), at: noon)
    }

    @Test func `a letter is put away as unread, and lies in the inbox`() {
        Spec.given().when(snooze(received)).then(snoozed)
        Spec.given(.read(CopyRead(id, at: noon))).when(snooze(received)).then(.unread(id), snoozed)
        Spec.given(moved(.archive)).when(snooze(received)).then(moved(.inbox), snoozed)
        Spec.given().when(snooze(written)).then(moved(.inbox), .unread(id), snoozed)
        Spec.given(snoozed).when(snooze(received)).then()
        Spec.given(snoozed).when(snooze(received, 7200)).then(
            .snoozed(CopySnoozed(id, until: noon.addingTimeInterval(7200)))
        )
    }

    @Test func `the time lies a minute to a year ahead, and Trash keeps what it has`() {
        let longest = Double(Limits.snoozeDays) * 24 * 3600
        for seconds in [-60, 0, 59, longest + 1] {
            Spec.given().when(snooze(received, seconds)).thenRefused(.wrongTime)
        }
        for seconds in [60, longest] {
            Spec.given().when(snooze(received, seconds)).then(
                .snoozed(CopySnoozed(id, until: noon.addingTimeInterval(seconds)))
            )
        }
        Spec.given(.deleted(id)).when(snooze(received)).thenRefused(.inTrash)
        Spec.given(.moved(CopyMoved(id, to: Examples.folder))).when(snooze(stranded)).thenRefused(.inTrash)
        Spec.given(.deleted(id), .purged(id)).when(snooze(received)).thenRefused(.noSuchLetter)
    }

    @Test func `it is taken back before its time, and comes back once at its time`() {
        Spec.given(snoozed).when(.unsnooze(received, at: noon)).then(.unsnoozed(id))
        Spec.given(snoozed).when(.unsnooze(received, at: later)).then()
        Spec.given().when(.unsnooze(received, at: noon)).then()
        Spec.given(.deleted(id), .purged(id)).when(.unsnooze(received, at: noon)).thenRefused(.noSuchLetter)
        Spec.given(snoozed).when(.comeBack(received, at: noon)).then()
        Spec.given(snoozed).when(.comeBack(received, at: later)).then(.cameBack(id))
        Spec.given(snoozed, .cameBack(id)).when(.comeBack(received, at: later)).then()
        Spec.given(snoozed, .unsnoozed(id)).when(.comeBack(received, at: later)).then()
        Spec.given(snoozed, .deleted(id), .purged(id)).when(.comeBack(received, at: later)).then()
    }

    @Test func `moving a letter ends that it is put away; reading it doesn't`() {
        Spec.given(snoozed).when(.move(received, to: SystemFolder.inbox.id(of: id.owner))).then(moved(.inbox))
        for event in [moved(.inbox), .deleted(id)] {
            Spec.given(snoozed, event).when(.comeBack(received, at: later)).then()
        }
        Spec.given(snoozed).when(.read(received, at: noon)).then(.read(CopyRead(id, at: noon)))
        Spec.given(snoozed, .read(CopyRead(id, at: noon))).when(.comeBack(received, at: later)).then(.cameBack(id))
    }
}
