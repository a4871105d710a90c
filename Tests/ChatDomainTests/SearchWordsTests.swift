import ChatDomain
import FoundationEssentials
import Testing

@Suite struct SearchWordsTests {
    @Test func `plain text has the same marks, whatever stands beside it`() {
        // A letter by itself leaves no mark, but the text is no longer plain with it.
        for text in ["", "ab", "some words", " some\twords\u{B}in\u{C}lines\r\nand\u{0}more ", "\u{1F}\u{7F}!"] {
            #expect(WordMarks([text]) == WordMarks([text + " é"]), "\(text)")
        }
    }

    @Test func `every part of a word leaves the marks that its text has`() {
        let text = WordMarks([SearchText.haystack([.text(type: "text/plain", "Orange Märmalade\u{2003}für alle")])])
        for word in SearchText.needles("orange ang märma lade für MARMA") {
            #expect(text.isSuperset(of: WordMarks([word])), "\(word)")
        }
        // Nothing that spans two words.
        #expect(!text.isSuperset(of: WordMarks(["gem"])))
        #expect(!text.isSuperset(of: WordMarks(["honey"])))
        #expect(WordMarks(["ab", "c"]).isEmpty)
    }

    @Test func `an accented letter is the same as one character and as several`() {
        // Composed, with its marks in either order, as a sign of its own, and in Hangul.
        let pairs = [
            ("crème brûlée", "cre\u{300}me bru\u{302}le\u{301}e"), ("MÄRMALADE", "ma\u{308}rmalade"),
            ("\u{1EC7}", "e\u{302}\u{323}"), ("\u{1EC7}", "e\u{323}\u{302}"),
            ("\u{212B}ngström", "a\u{30A}ngstro\u{308}m"),
            ("한국", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}"),
        ]
        for (one, several) in pairs {
            let (folded, other) = (SearchText.folded(one), SearchText.folded(several))
            // By their scalars: as texts they are equal anyway.
            #expect(Array(folded.unicodeScalars) == Array(other.unicodeScalars), "\(one)")
            let said = WordMarks([SearchText.haystack([.text(type: "text/plain", "so \(several) so")])])
            for needle in SearchText.needles(one) { #expect(said.isSuperset(of: WordMarks([needle])), "\(needle)") }
        }
        #expect(Array(SearchText.folded("É").unicodeScalars) == ["e"])
        #expect(SearchText.folded("\u{FB01}ne") == SearchText.folded("fine"))
    }

    @Test func `marks add up`() {
        var marks = WordMarks()
        for word in ["toast", "honey"] { marks.add(word) }
        #expect(marks == WordMarks(["honey", "toast", "oas"]))
        #expect(marks.isSuperset(of: WordMarks()))
    }

    @Test func `marks are a digit for four of them`() {
        let empty = WordMarks().text
        #expect(empty == "x" + String(repeating: "0", count: WordMarks.count / 4))
        let one = WordMarks(["abc"]).text
        #expect(one.utf8.count == empty.utf8.count)
        let digits = one.dropFirst().filter { $0 != "0" }
        #expect(digits.count == 1 && ["1", "2", "4", "8"].contains(digits))
        // Stored marks depend on it: the 2868th, which is the lowest of its four.
        #expect(Array(one.utf8)[707] == UInt8(ascii: "1"))
        let many = WordMarks((100..<1000).map(String.init)).text
        #expect(many.hasPrefix("x80000c2308404b20100320284042162000744a20"))
        #expect(Set(many.dropFirst()) == Set("0123456789abcdef"))
    }

    @Test func `a question has few words, each once`() {
        #expect(SearchText.needles("  Toast toast\tHONEY ") == ["toast", "honey"])
        #expect(SearchText.needles((1...20).map(String.init).joined(separator: " ")).count == SearchText.words)
        #expect(SearchText.needles(" \n").isEmpty)
    }
}
