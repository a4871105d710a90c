import Testing
import TextRules

@Suite struct TextLimitTests {
    @Test(arguments: ["a", "é", "語", "😀", "\u{928}"])
    func `as many characters of one scalar as the limit says`(_ character: String) {
        #expect(TextLimit(200).admits(String(repeating: character, count: 200)))
        #expect(!TextLimit(200).admits(String(repeating: character, count: 201)))
    }

    @Test func `a heap of marks is not one character`() {
        let heap = "a" + String(repeating: "\u{301}", count: 450_000)
        #expect(heap.count == 1 && !TextLimit(200).admits(heap) && heap.isLonger(than: 100_000))
        #expect(TextLimit(200).admits("a" + String(repeating: "\u{301}", count: 399)))
        #expect(!TextLimit(200).admits("a" + String(repeating: "\u{301}", count: 400)))
        #expect(TextLimit(200).cut(heap).isEmpty && TextLimit(3).cut("abcd") == "abc")
        #expect(TextLimit(3).cut("ab" + heap) == "ab" && TextLimit(3).cut("ab") == "ab")
    }

    @Test func `nothing is admitted that has more bytes than four for each character`() {
        let family = "👨‍👩‍👧‍👦"
        #expect(family.count == 1 && family.utf8.count == 25)
        #expect(TextLimit(7).admits(family) && !TextLimit(6).admits(family))
    }
}
