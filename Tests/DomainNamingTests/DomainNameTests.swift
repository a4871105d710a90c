import DomainNaming
import Testing

@Suite struct DomainNameTests {
    @Test(arguments: [
        ("unit.example", "unit.example"), ("UNIT.Example", "unit.example"), ("unit", "unit"),
        ("Bücher.Example", "xn--bcher-kva.example"), ("bu\u{308}cher.example", "xn--bcher-kva.example"),
        ("xn--bcher-kva.example", "xn--bcher-kva.example"), ("faß.example", "xn--fa-hia.example"),
        // The third letter is Cyrillic.
        ("un\u{456}t.example", "xn--unt-khd.example"),
    ])
    func `a name has one form`(_ name: String, _ ascii: String) { #expect(DomainName.ascii(name) == ascii) }

    @Test(arguments: [
        "", ".", "a.", ".a", "a..b", "a b.example", "a_b.example", "-unit.example", "unit-.example", "a@b.example",
        "a\0.example", "é b.example", String(repeating: "x", count: 64) + ".example",
        String(repeating: "x.", count: 600) + "example",
    ])
    func `what is no name has none`(_ text: String) { #expect(DomainName.ascii(text) == nil) }
}
