import ChatDomain
import FoundationEssentials
import Testing

@Suite struct SearchWordsTests {
    private let talk = Examples.id(41)

    @Test func `every part of a word is among the numbers of its text`() {
        let text = Set(
            WordNumbers(SearchText.haystack([.text(type: "text/plain", "Orange Märmalade")])).numbers(in: talk)
        )
        for word in ["orange", "ang", "märma", "lade"] {
            #expect(text.isSuperset(of: WordNumbers(word).numbers(in: talk)), "\(word)")
        }
        // Nothing that spans two words.
        #expect(!text.isSuperset(of: WordNumbers("gem").numbers(in: talk)))
        #expect(WordNumbers("ab").isEmpty)
    }

    @Test func `the same words have other numbers elsewhere`() {
        let one = Set(WordNumbers("marmalade").numbers(in: talk))
        #expect(one.isDisjoint(with: WordNumbers("marmalade").numbers(in: Examples.id(42))))
    }

    @Test func `a question has few words, each once`() {
        #expect(SearchText.needles("  Toast toast\tHONEY ") == ["toast", "honey"])
        #expect(SearchText.needles((1...20).map(String.init).joined(separator: " ")).count == SearchText.words)
        #expect(SearchText.needles(" \n").isEmpty)
    }
}
