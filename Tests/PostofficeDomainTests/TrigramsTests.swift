import FoundationEssentials
import Testing

@testable import PostofficeDomain

@Suite struct TrigramsTests {
    private let ann = Examples.ann.id
    private let cleo = Examples.cleo.id

    @Test func `a word's numbers are among those of every text that has it`() {
        let text = Trigrams("the quick brown fox\njumps, déjà-vu 100% 日本語テキスト").numbers(for: ann)
        for word in ["quick", "uic", "fox", "jumps,", "déjà-vu", "à-v", "100%", "本語テ"] {
            let numbers = Trigrams(word).numbers(for: ann)
            #expect(!numbers.isEmpty && Set(numbers).isSubset(of: text), "\(word)")
        }
    }

    @Test func `an accented letter has the same numbers as one character and as two`() {
        let said = Trigrams(SearchText.haystack("So", "cre\u{300}me bru\u{302}le\u{301}e")).numbers(for: ann)
        for needle in SearchText.needles("Cr\u{E8}me BR\u{DB}L\u{C9}E") {
            let numbers = Trigrams(needle).numbers(for: ann)
            #expect(!numbers.isEmpty && Set(numbers).isSubset(of: said), "\(needle)")
        }
        #expect(Array(SearchText.folded("E\u{301}").unicodeScalars) == ["e"])
    }

    @Test func `what spans white space and what is too short has no numbers`() {
        for text in ["", "ab", "a b c", "ab\ncd", "  \u{2003}xy"] { #expect(Trigrams(text).isEmpty, "\(text)") }
        #expect(Trigrams("abc abc").numbers(for: ann).count == 1)
    }

    @Test func `the same word is something else in another mailbox`() {
        let word = Trigrams("confidential")
        #expect(Set(word.numbers(for: ann)).isDisjoint(with: word.numbers(for: cleo)))
        #expect(Trigrams.number(of: cleo, for: ann) != Trigrams.number(of: ann, for: cleo))
    }

    @Test func `stored numbers never change`() throws {
        let owner = try #require(UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF"))
        #expect(Trigrams("tea").numbers(for: owner) == [1983606943])
        #expect(Trigrams.number(of: owner, for: owner) == 243749123)
    }
}
