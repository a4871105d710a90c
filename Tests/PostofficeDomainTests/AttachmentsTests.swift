import AttachmentRules
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import PostofficeDomain
import Testing

private typealias Spec = Specification<Attachments>

@Suite struct AttachmentsTests {
    private func file(_ number: UInt8, _ bytes: Int = 1000, held: Bool = false, by: Participant = Examples.cleo) throws
        -> AttachmentAdded
    {
        AttachmentAdded(
            letter: Examples.letter,
            attachment: Examples.id(number),
            by: by.id,
            name: try FileName("plan.pdf"),
            media: "application/pdf",
            bytes: bytes,
            held: held,
            at: Examples.noon,
            about: Examples.cleo.id
        )
    }

    private func carried(_ number: UInt8, _ bytes: Int = 1000) -> AttachmentCarried {
        AttachmentCarried(
            letter: Examples.letter,
            attachment: Examples.id(number),
            content: Examples.id(50),
            from: Examples.otherLetter,
            by: Examples.ann.id,
            name: "plan.pdf",
            media: "application/pdf",
            bytes: bytes,
            at: Examples.noon,
            about: Examples.cleo.id
        )
    }

    private func removed(_ number: UInt8) -> AttachmentEvent { .removed(AttachmentID(attachment: Examples.id(number))) }
    private func checked(_ number: UInt8) -> AttachmentChecked {
        AttachmentChecked(attachment: Examples.id(number), at: Examples.noon)
    }

    @Test func `a file is added once`() throws {
        let file = try file(1)
        Spec.given().when(.add(file)).then(.added(file))
        Spec.given(.added(file)).when(.add(file)).then()
    }

    @Test func `an id is used for one file only`() throws {
        Spec.given(.added(try file(1))).when(.add(try file(1, 2000))).thenRefused(.idUsed)
        Spec.given(.added(try file(1))).when(.add(try file(1, by: Examples.ann))).thenRefused(.idUsed)
        Spec.given(.added(try file(1)), removed(1)).when(.add(try file(1))).thenRefused(.idUsed)
    }

    @Test func `files are limited each, in number and together`() throws {
        Spec.given().when(.add(try file(1, Limits.attachment))).then(.added(try file(1, Limits.attachment)))
        Spec.given().when(.add(try file(1, Limits.attachment + 1))).thenRefused(.tooLong)
        let many = try (1...UInt8(Limits.attachments)).map { AttachmentEvent.added(try file($0)) }
        Spec.given(many).when(.add(try file(100))).thenRefused(.tooMany)
        Spec.given(many + [removed(1)]).when(.add(try file(100))).then(.added(try file(100)))
        let large = try (1...2).map { AttachmentEvent.added(try file($0, Limits.attachmentsTogether / 2)) }
        Spec.given(large).when(.add(try file(100, 1))).thenRefused(.tooLongTogether)
    }

    @Test func `a file comes along once, within the same limits`() throws {
        Spec.given().when(.carry(carried(1))).then(.carried(carried(1)))
        Spec.given(.carried(carried(1))).when(.carry(carried(1))).thenRefused(.idUsed)
        Spec.given(.carried(carried(1)), removed(1)).when(.carry(carried(1))).thenRefused(.idUsed)
        Spec.given().when(.carry(carried(1, Limits.attachment + 1))).thenRefused(.tooLong)
        let many = (1...UInt8(Limits.attachments)).map { AttachmentEvent.carried(carried($0)) }
        Spec.given(many).when(.carry(carried(100))).thenRefused(.tooMany)
        Spec.given(many).when(.add(try file(100))).thenRefused(.tooMany)
        let large = (1...2).map { AttachmentEvent.carried(carried($0, Limits.attachmentsTogether / 2)) }
        Spec.given(large).when(.carry(carried(100, 1))).thenRefused(.tooLongTogether)
    }

    @Test func `what came along is taken out by who passed it on`() {
        Spec.given(.carried(carried(1))).when(.remove(Examples.id(1), by: Examples.ann.id)).then(removed(1))
        Spec.given(.carried(carried(1))).when(.remove(Examples.id(1), by: Examples.cleo.id))
            .thenRefused(.noSuchAttachment)
    }

    @Test func `who added a file removes it`() throws {
        let added = AttachmentEvent.added(try file(1))
        Spec.given(added).when(.remove(Examples.id(1), by: Examples.cleo.id)).then(removed(1))
        Spec.given(added, removed(1)).when(.remove(Examples.id(1), by: Examples.cleo.id)).then()
        Spec.given(added).when(.remove(Examples.id(1), by: Examples.ann.id)).thenRefused(.noSuchAttachment)
        Spec.given().when(.remove(Examples.id(1), by: Examples.cleo.id)).thenRefused(.noSuchAttachment)
    }

    @Test func `a file is held back and released`() throws {
        let (free, held) = (AttachmentEvent.added(try file(1)), AttachmentEvent.added(try file(1, held: true)))
        Spec.given(free).when(.hold(Examples.id(1), at: Examples.noon)).then(.held(checked(1)))
        Spec.given(held).when(.hold(Examples.id(1), at: Examples.noon)).then()
        Spec.given(held).when(.release(Examples.id(1), at: Examples.noon)).then(.released(checked(1)))
        Spec.given(free, .held(checked(1)), .released(checked(1))).when(.release(Examples.id(1), at: Examples.noon))
            .then()
        Spec.given(removed(1)).when(.hold(Examples.id(1), at: Examples.noon)).thenRefused(.noSuchAttachment)
        Spec.given(removed(1)).when(.release(Examples.id(1), at: Examples.noon)).thenRefused(.noSuchAttachment)
    }
}
