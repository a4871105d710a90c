import IdentityDomain
import Testing

@testable import IdentityApp

@Suite struct MailDomainsTests {
    @Test(arguments: [
        ("unit.example", ["a@unit.example"], ["a@sub.unit.example", "a@evilunit.example", "a@unit.example.org"]),
        ("*.unit.example", ["a@b.unit.example", "a@c.b.unit.example"], ["a@unit.example", "a@evilunit.example"]),
        (" Unit.Example , *.Unit.Example", ["a@unit.example", "a@b.unit.example"], ["a@b.example"]),
        ("bücher.example", ["a@xn--bcher-kva.example"], ["a@bucher.example"]),
        ("faß.example", ["a@xn--fa-hia.example"], ["a@fass.example"]),
    ])
    func `who is admitted`(setting: String, inside: [String], outside: [String]) throws {
        let domains = try #require(MailDomains(setting: setting))
        for email in inside { #expect(domains.admits(try EmailAddress(email)), "\(email)") }
        for email in outside { #expect(!domains.admits(try EmailAddress(email)), "\(email)") }
    }

    @Test(arguments: ["unit", "*", "*.", "unit..example", "a@unit.example", "-unit.example", "unit.example,,*.x"])
    func `not a list of domains`(setting: String) { #expect(MailDomains(setting: setting) == nil) }

    @Test func `without a list every domain will do`() throws {
        #expect(MailDomains.any.admits(try EmailAddress("a@b.ca")))
    }

    @Test func `an address of any script has one form`() throws {
        for typed in ["a@bücher.example", "a@BÜCHER.example", "a@bu\u{308}cher.example", "a@xn--bcher-kva.example"] {
            #expect(try EmailAddress(typed: typed).text == "a@xn--bcher-kva.example")
        }
        // The last letter but three is Cyrillic.
        #expect(try EmailAddress(typed: "a@unіt.example").text != "a@unit.example")
        for nonsense in [
            "a@", "a@b", "@b.ca", "a@b c.ca", "a@b\u{0}.ca", "a@xn--a.ca", "a@b_c.ca", "a@b＠c.ca", "a@b..ca", "ä@b.ca",
            "",
        ] {
            #expect(throws: FieldViolation.self, "\(nonsense)") { try EmailAddress(typed: nonsense) }
        }
    }
}
