import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import PostofficeDomain
import Testing

private typealias Spec = Specification<Attachments>

/// Given what happened to the files of a letter, when an action is undone, then what happens to them and what stays.
@Suite struct AttachmentReversalTests {
    private let first = Examples.id(150)
    private let second = Examples.id(151)
    private let file = Examples.id(160)

    private func added(_ id: UUID? = nil, bytes: Int = 1000, held: Bool = false) -> AttachmentAdded {
        AttachmentAdded(
            letter: Examples.letter,
            attachment: id ?? file,
            by: Examples.cleo.id,
            name: Examples.fileName,
            media: "application/pdf",
            bytes: bytes,
            held: held,
            at: Examples.noon,
            about: Examples.ann.id
        )
    }

    private var carried: AttachmentCarried {
        AttachmentCarried(
            letter: Examples.letter,
            attachment: file,
            content: Examples.id(161),
            from: Examples.otherLetter,
            by: Examples.cleo.id,
            name: "Tuesday.pdf",
            media: "application/pdf",
            bytes: 1000,
            at: Examples.noon,
            about: Examples.ann.id
        )
    }

    private var removed: AttachmentEvent { .removed(AttachmentID(attachment: file)) }
    private var checked: AttachmentChecked { AttachmentChecked(attachment: file, at: Examples.noon) }
    private var back: AttachmentEvent { .restored(AttachmentRestored(added(), held: false, about: Examples.cleo.id)) }

    /// Undoes the first action: `events`, after `before` and before `since`. The letter is a draft unless `letter` says otherwise.
    private func undo(
        _ before: [AttachmentEvent] = [],
        _ events: [AttachmentEvent],
        since: [AttachmentEvent] = [],
        letter: [LetterEvent] = [Examples.saved()]
    ) -> Reversal<AttachmentEvent> {
        var history: [Traced<AttachmentEvent>] = []
        for (events, action) in [(before, nil), (events, first), (since, second)] as [([AttachmentEvent], UUID?)] {
            for event in events { history.append(Traced(event, action: action, position: Int64(history.count))) }
        }
        return AttachmentReversal.of(
            first,
            in: history,
            letter: letter.map { Traced($0, action: nil, position: 0) }
        )
    }

    private func kept(_ because: UndoViolation) -> Reversal<AttachmentEvent> {
        Reversal(kept: [ActionUndone.Kept(file, because)])
    }

    @Test func `what was taken out is there again, sealed for whom the draft is about now`() {
        #expect(undo([.added(added())], [removed]) == Reversal([back]))
        // Somebody has looked at it meanwhile.
        let held = AttachmentRestored(added(), held: true, about: Examples.cleo.id)
        #expect(undo([.added(added()), .held(checked)], [removed]) == Reversal([.restored(held)]))
        #expect(undo([.added(added(held: true)), .released(checked)], [removed]) == Reversal([back]))
        // What was there twice is as it was the second time.
        #expect(undo([.added(added()), removed, back], [removed]) == Reversal([back]))
    }

    @Test func `what came along with another letter keeps its content`() {
        let restored = AttachmentRestored(carried, about: Examples.cleo.id)
        #expect(restored.content == Examples.id(161))
        #expect(undo([.carried(carried)], [removed]) == Reversal([.restored(restored)]))
    }

    @Test func `what was added is out, and what was put back`() {
        #expect(undo([], [.added(added())]) == Reversal([removed]))
        #expect(undo([.added(added()), removed], [back]) == Reversal([removed]))
    }

    @Test func `what is so already is done`() {
        #expect(undo([.added(added())], [removed], since: [back]) == Reversal())
        #expect(undo([], [.added(added())], since: [removed]) == Reversal())
        #expect(undo([], [.added(added()), removed]) == Reversal())
        #expect(undo([.added(added())], []) == Reversal())
    }

    @Test func `what was sent, thrown away or put away stays as it is`() {
        #expect(undo([.added(added())], [removed], letter: [Examples.saved(), Examples.sent()]) == kept(.sent))
        let discarded = LetterEvent.discarded(DraftDiscarded(by: Examples.cleo.id))
        #expect(undo([.added(added())], [removed], letter: [Examples.saved(), discarded]) == kept(.changedSince))
        let waiting = LetterScheduled(
            by: Examples.cleo.id,
            contents: Examples.contents(),
            at: Examples.noon,
            due: Examples.evening,
            about: Examples.cleo.id
        )
        #expect(undo([], [.added(added())], letter: [Examples.saved(), .scheduled(waiting)]) == kept(.changedSince))
    }

    @Test func `there must be room for what comes back, and a name`() {
        let others = (1...UInt8(Limits.attachments)).map { AttachmentEvent.added(added(Examples.id($0))) }
        #expect(undo([.added(added())], [removed], since: others) == kept(.noRoom))
        let long = AttachmentEvent.added(added(Examples.id(1), bytes: Limits.attachmentsTogether))
        #expect(undo([.added(added())], [removed], since: [long]) == kept(.noRoom))
        var erased = added()
        erased.name = .erased
        #expect(undo([.added(erased)], [removed]) == kept(.erased))
        var gone = Examples.contents()
        (gone.subject, gone.body) = (.erased, .erased)
        #expect(undo([.added(added())], [removed], letter: [Examples.saved(gone)]) == kept(.erased))
        #expect(undo([], [.added(added())], letter: [Examples.saved(gone)]) == Reversal([removed]))
    }

    @Test func `a file that is back can be taken out again, held or released, and its id is no other's`() {
        let given: [AttachmentEvent] = [.added(added()), removed, back]
        #expect(Attachments.replay(given).files[file]?.by == Examples.cleo.id)
        Spec.given(.added(added()), removed, back).when(.hold(file, at: Examples.noon)).then(.held(checked))
        Spec.given(.added(added()), removed, back).when(.remove(file, by: Examples.cleo.id)).then(removed)
        Spec.given(.added(added()), removed, back).when(.add(added())).then()
        Spec.given(.added(added()), removed, back, removed).when(.add(added())).thenRefused(.idUsed)
    }
}
