@testable import ChatDomain
import Testing

@Suite struct EmojiTests {
    @Test(arguments: [
        "👍", "👋🏽", "❤️", "☺️", "😀", "1️⃣", "#️⃣", "🇦🇹", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "👨‍👩‍👧‍👦", "👩🏽‍⚕️", "🧑🏻‍❤️‍💋‍🧑🏼", "🏳️‍🌈", "🏳️‍⚧️", "🏴‍☠️",
        "🧑‍🦰", "🐻‍❄️", "❤️‍🔥", "🤷🏾‍♀️", "🫱🏻‍🫲🏿", "👁️‍🗨️", "🧑‍🧑‍🧒‍🧒", "©️", "🕵🏼‍♂️",
    ])
    func `emoji as keyboards send them`(_ text: String) { #expect(Emoji(text)?.text == text) }

    @Test func `the selector of the picture is put where it lacks`() {
        #expect(Emoji("❤")?.text == "❤️" && Emoji("1⃣")?.text == "1️⃣")
        #expect(Emoji("👍️")?.text == "👍")
    }

    @Test(arguments: [
        "", " ", "a", "wave", "ab c", "1", "#", "👍👍", "👍a", "a\u{20E3}", "🇦", "🇦🇹🇩🇪", "\u{200D}", "👍\u{200D}",
        "\u{200D}👍", "\u{FE0F}", "é", "ß", "\u{E000}", "👍\u{0301}", "👍\u{200D}👎\u{200D}👌",
        // Tags spell words, and so would any row of joined pictures.
        "🏴\u{E0073}\u{E0065}\u{E0063}\u{E0072}\u{E0065}\u{E0074}\u{E007F}",
        "🏴\u{E0061}\u{E0062}\u{E0063}\u{E0064}\u{E0065}\u{E007F}",
        "🍎\u{200D}🍌\u{200D}🍒", "👨\u{200D}👩\u{200D}👧\u{200D}👦\u{200D}👦", "\u{0}", "my diagnosis is private",
        String(repeating: "👍", count: 20), "👍\u{E0061}",
    ])
    func `everything else`(_ text: String) { #expect(Emoji(text) == nil, "\(text)") }

    @Test func `the longest fits`() {
        #expect("🧑🏻‍❤️‍💋‍🧑🏼".utf8.count <= Limits.reactionBytes && "👨‍👩‍👧‍👦".utf8.count <= Limits.reactionBytes)
    }
}
