import EventSourcing
import FoundationEssentials
import PostofficeDomain
import Testing

@Suite struct LetterContentsTests {
    @Test func `each recipient is named once, openly where possible`() {
        let (ann, bob, cleo) = (Examples.ann.id, Examples.bob.id, Examples.cleo.id)
        let contents = LetterContents(subject: "", body: "", to: [ann, bob, ann], bcc: [cleo, bob, cleo])
        #expect(contents.to == [ann, bob])
        #expect(contents.bcc == [cleo])
        #expect(contents.recipients == [ann, bob, cleo])
    }

    @Test(arguments: [
        (LetterContents(subject: text(200), body: text(100_000), to: people(100)), [ContentsError]()),
        (LetterContents(subject: text(201), body: "", to: []), [.subjectTooLong(characters: 201)]),
        (LetterContents(subject: "two\nlines", body: "", to: []), [.subjectNotOneLine]),
        (LetterContents(subject: "nul\0", body: "", to: []), [.subjectNotOneLine]),
        (LetterContents(subject: "separator\u{2028}", body: "", to: []), [.subjectNotOneLine]),
        (LetterContents(subject: "", body: text(100_001), to: []), [.bodyTooLong(characters: 100_001)]),
        (LetterContents(subject: "", body: "\u{1F469}\u{200D}\u{1F680}", to: []), []),
        (LetterContents(subject: "", body: "tab\t, line\n", to: []), []),
        (LetterContents(subject: "", body: "nul\0", to: []), [.bodyHasNull]),
        (
            LetterContents(subject: "", body: "", to: people(60), bcc: people(41, from: 60)),
            [.tooManyRecipients(count: 101)]
        ),
    ])
    func `contents are measured`(_ contents: LetterContents, _ violations: [ContentsError]) {
        #expect(contents.violations == violations)
    }

    @Test func `what a person sees as one character counts as one, with four bytes for each`() {
        let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
        let (most, more) = (String(repeating: family, count: 44), String(repeating: family, count: 45))
        #expect(LetterContents(subject: most, body: "", to: []).violations.isEmpty)
        #expect(LetterContents(subject: more, body: "", to: []).violations == [.subjectTooLong(characters: 45)])
        #expect(LetterContents(subject: text(199) + "\u{1F680}", body: text(99_999) + "é", to: []).violations.isEmpty)
    }
}

private func text(_ count: Int) -> String { String(repeating: "a", count: count) }

private func people(_ count: UInt8, from: UInt8 = 0) -> [UUID] { (from..<from + count).map(Examples.id) }
