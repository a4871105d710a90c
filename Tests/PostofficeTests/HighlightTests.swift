import Testing

@testable import PostofficeApp

@Suite struct HighlightTests {
    /// Marked pieces in brackets.
    private func marked(_ text: String, _ words: String...) -> String {
        Highlight.pieces(text, words).map { $0.match ? "[\($0.text)]" : $0.text }.joined()
    }

    @Test func `marks every place, in any case, also inside words and across each other`() {
        #expect(marked("Tea and steam", "tea") == "[Tea] and s[tea]m")
        #expect(marked("abcabc", "abc") == "[abcabc]")
        #expect(marked("ababa", "aba") == "[ababa]")
        #expect(marked("one two", "two", "one") == "[one] [two]")
        #expect(marked("one two", "three") == "one two")
        #expect(marked("", "x") == "" && marked("ab", "abc") == "ab")
    }

    @Test func `folding may change the length, and characters are never cut`() {
        #expect(marked("İstanbul ÇAY", "çay") == "İstanbul [ÇAY]")
        #expect(marked("👩‍👩‍👧 tea 日本語", "本", "tea") == "👩‍👩‍👧 [tea] 日[本]語")
        #expect(marked("cafe\u{301}!", "caf\u{E9}") == "[cafe\u{301}]!")
        // However it is written, an accented letter is another one.
        #expect(marked("cafe\u{301}!", "cafe") == "cafe\u{301}!")
    }

    @Test func `the pieces are the text`() {
        let text = "<b>Tea</b> & \"tea\""
        #expect(Highlight.pieces(text, ["tea", "<"]).map(\.text).joined() == text)
    }
}
