import NormalForm
import Testing

@Suite struct NormalFormTests {
    @Test(arguments: [
        ("", ""), ("plain", "plain"), ("gru\u{308}n", "gr\u{FC}n"), ("gr\u{FC}n", "gr\u{FC}n"),
        ("gru\u{308}n\u{0}gru\u{308}n\u{0}", "gr\u{FC}n\u{0}gr\u{FC}n\u{0}"), ("\u{1100}\u{1161}\u{11A8}", "\u{AC01}"),
        ("e\u{301}\u{323}", "\u{1EB9}\u{301}"), ("\u{FB01}", "\u{FB01}"),
    ])
    func `what is written in parts becomes whole, and nothing else changes`(_ text: String, _ composed: String) throws {
        let found = try #require(NormalForm.composed(text))
        // Strings are equal in whichever form.
        #expect(found.unicodeScalars.elementsEqual(composed.unicodeScalars))
    }
}
