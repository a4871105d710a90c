import ChatDomain
import FoundationEssentials
import Testing

@Suite struct SearchWordsTests {
    @Test func `every part of a word leaves the marks that its text has`() {
        let text = WordMarks([SearchText.haystack([.text(type: "text/plain", "Orange Märmalade\u{2003}für alle")])])
        for word in ["orange", "ang", "märma", "lade", "für"] {
            #expect(text.isSuperset(of: WordMarks([word])), "\(word)")
        }
        // Nothing that spans two words.
        #expect(!text.isSuperset(of: WordMarks(["gem"])))
        #expect(!text.isSuperset(of: WordMarks(["honey"])))
        #expect(WordMarks(["ab", "c"]).isEmpty)
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
    }

    @Test func `a question has few words, each once`() {
        #expect(SearchText.needles("  Toast toast\tHONEY ") == ["toast", "honey"])
        #expect(SearchText.needles((1...20).map(String.init).joined(separator: " ")).count == SearchText.words)
        #expect(SearchText.needles(" \n").isEmpty)
    }
}
