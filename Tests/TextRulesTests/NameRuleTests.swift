import Testing
import TextRules

@Suite struct NameRuleTests {
    @Test(arguments: [
        "", "Garden", "Grüße 日本", "O’Brien-Nguyễn", "👩‍👩‍👧", "❤️‍🔥 and 1️⃣", "👩🏽‍⚕️", "می‌خواهم", "क्‍ष", "শ্রেণি র‍্যাব", "Zoe\u{308}",
        "שָׁלוֹם", "ไทย ที่", "葛\u{E0100}", "a\u{A0}b", "🇨🇦", "\u{1F9CC}",
    ])
    func `names are as people write them`(_ name: String) {
        #expect(NameRule.admits(name))
        #expect(NameRule.cleaned(name) == name)
    }

    @Test(arguments: [
        ("\u{202E}evil", "evil"), ("a\u{202D}b", "ab"), ("a\u{2066}b\u{2069}", "ab"), ("a\u{202A}b\u{202C}", "ab"),
        ("a\u{200B}b", "ab"), ("a\u{200D}b", "ab"), ("a\u{200C}b", "ab"), ("ab\u{200D}", "ab"), ("👩\u{200D}", "👩"),
        ("a\u{FEFF}b", "ab"), ("a\u{AD}b", "ab"), ("a\u{2060}b", "ab"), ("a\u{200F}b", "ab"), ("a\u{61C}b", "ab"),
        ("a\u{3164}b", "ab"), ("a\u{115F}b", "ab"), ("a\u{180E}b", "ab"), ("a\u{FE0F}b", "ab"), ("a\u{34F}b", "ab"),
        ("a\u{E0041}b", "ab"), ("🏴\u{E0067}\u{E007F}", "🏴"), ("a\u{FFFF}b", "ab"),
        ("a\u{1FFFE}b", "ab"), ("a\u{0}b", "ab"), ("a\u{7}b", "ab"), ("a\u{85}b", "a b"), ("a\nb", "a b"),
        ("a\tb", "a b"),
        ("a\u{2028}b", "a b"), ("a\r\nb", "a b"), ("a\u{FFF9}b\u{FFFB}", "ab"),
    ])
    func `nothing turns, hides or breaks the line`(_ name: String, _ cleaned: String) {
        #expect(!NameRule.admits(name))
        #expect(Array(NameRule.cleaned(name).unicodeScalars) == Array(cleaned.unicodeScalars))
        #expect(NameRule.admits(NameRule.cleaned(name)))
    }

    @Test func `marks are no heap`() {
        #expect(NameRule.admits("a" + String(repeating: "\u{301}", count: 8)))
        let heap = "a" + String(repeating: "\u{301}", count: 9) + "b"
        #expect(!NameRule.admits(heap) && NameRule.admits(NameRule.cleaned(heap)))
    }

    @Test(arguments: [
        "", " \n", "\u{200B}", "\u{200B}\u{200D}\u{FEFF}", "\u{3164}", "\u{2800}", "\u{AD}", "\u{E0041}", "\u{301}",
        "\u{FE0F}",
        "\u{A0}\u{2003}", "\u{202E}", "\u{2066}\u{2069}", "\u{FFFC}", "\u{180E}", "\u{1D159}", "\u{0}",
    ])
    func `what nobody sees is blank`(_ text: String) { #expect(text.isBlank) }

    @Test(arguments: ["a", "?", "👍", "🏴\u{E0067}\u{E007F}", "1️⃣", "語", "\u{200B}a", "\u{928}", "\u{1FAE8}", "\u{378}"])
    func `what somebody sees isn't`(_ text: String) { #expect(!text.isBlank) }

    @Test func `white space around a text goes`() {
        #expect(" \n a b\t".trimmed == "a b" && " ".trimmed.isEmpty && "".trimmed.isEmpty)
    }
}
