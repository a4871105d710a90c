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
        #expect(marked("İstanbul ÇAY", "cay") == "İstanbul [ÇAY]")
        #expect(marked("👩‍👩‍👧 tea 日本語", "本", "tea") == "👩‍👩‍👧 [tea] 日[本]語")
        #expect(marked("cafe\u{301}!", "cafe") == "[cafe\u{301}]!" && marked("Café", "cafe") == "[Café]")
        #expect(marked("I don’t", "dont") == "I [don’t]" && marked("Straße", "asse") == "Str[aße]")
    }

    @Test func `a portion begins before the first place, as it was written`() {
        let text = String(repeating: "l’été, ", count: 100) + "Jérôme" + String(repeating: " dû", count: 200)
        let portion = Highlight.excerpt(text, ["jerome"], before: 10, all: 30)
        #expect(portion == "…é, l’été, Jérôme dû dû dû dû d…")
        #expect(Highlight.excerpt("Jérôme", ["jerome", "x"], before: 10, all: 30) == "Jérôme")
        #expect(Highlight.excerpt("Jérôme", ["x"], before: 10, all: 30) == nil)
        let heap = "tea" + String(repeating: "\u{301}", count: 10_000)
        #expect((Highlight.excerpt(heap, ["tea"], before: 10, all: 30) ?? "").utf8.count < 200)
    }

    @Test func `the pieces are the text`() {
        let text = "<b>Tea</b> & \"tea\""
        #expect(Highlight.pieces(text, ["tea", "<"]).map(\.text).joined() == text)
    }
}
