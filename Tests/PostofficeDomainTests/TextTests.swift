import PostofficeDomain
import Testing

@Suite struct TextTests {
    @Test func `a preview is one line`() {
        #expect(Preview.of("  Dear Ann,\n\n\tI am  well.\n") == "Dear Ann, I am well.")
        #expect(Preview.of("") == "")
        #expect(Preview.of(" \n ") == "")
    }

    @Test func `a long text is cut off visibly`() {
        let exact = String(repeating: "x", count: 140)
        #expect(Preview.of(exact) == exact)
        #expect(Preview.of(exact + "\n ") == exact)
        #expect(Preview.of(exact + "y") == exact + "…")
        #expect(Preview.of("a" + String(repeating: "\u{301}", count: 100_000)).utf8.count <= 4 * Preview.length)
        #expect(Preview.of(String(repeating: "x", count: 139) + " y") == String(repeating: "x", count: 139) + "…")
    }

    @Test func `an answer's subject says so once`() {
        #expect(ReplySubject.of("Next week") == "Re: Next week")
        #expect(ReplySubject.of("RE: Next week") == "RE: Next week")
        #expect(ReplySubject.of("") == "Re: ")
        #expect(ReplySubject.of(String(repeating: "x", count: 200)).count == 200)
        // Subjects that were stored before there was a rule are answered all the same.
        #expect(ReplySubject.of("Next\nweek\u{202E}!") == "Re: Next week!")
        #expect(ReplySubject.of("a" + String(repeating: "\u{301}", count: 450_000)).utf8.count <= 4 * Limits.subject)
    }

    @Test func `a question is cut into words, each once, without regard to case`() {
        #expect(SearchText.needles("  Tuesday ÉTÉ tuesday ") == ["tuesday", "ete"])
        #expect(SearchText.needles(" ").isEmpty)
        #expect(SearchText.needles((0..<20).map(String.init).joined(separator: " ")).count == 10)
        #expect(SearchText.haystack("Été", "Tuesday") == "ete\ntuesday")
    }
}
