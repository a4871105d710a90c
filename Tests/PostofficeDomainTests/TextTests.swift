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
        #expect(Preview.of(String(repeating: "x", count: 139) + " y") == String(repeating: "x", count: 139) + "…")
    }

    @Test func `an answer's subject says so once`() {
        #expect(ReplySubject.of("Next week") == "Re: Next week")
        #expect(ReplySubject.of("RE: Next week") == "RE: Next week")
        #expect(ReplySubject.of("") == "Re: ")
        #expect(ReplySubject.of(String(repeating: "x", count: 200)).count == 200)
    }

    @Test func `a question is cut into words, each once, without regard to case`() {
        #expect(SearchText.needles("  Tuesday ÉTÉ tuesday ") == ["tuesday", "été"])
        #expect(SearchText.needles(" ").isEmpty)
        #expect(SearchText.needles((0..<20).map(String.init).joined(separator: " ")).count == 10)
        #expect(SearchText.haystack("Été", "Tuesday") == "été\ntuesday")
    }
}
