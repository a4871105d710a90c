import CommandLineKit
import FoundationEssentials
import ServiceKit
import Testing

@testable import TrumpetApp

@Suite struct AudienceWordTests {
    @Test func `words are read`() {
        let id = UUID()
        let expected: [(String, AudienceWord)] = [
            ("everyone", .everyone), ("matched", .matched(true)), ("unmatched", .matched(false)),
            ("role:client", .role("client")), ("language:fr-CA", .language("fr-CA")),
            ("person:12", .person(.number(12))), ("person:Ann", .person(.name("Ann"))),
            ("clients-of:\(id)", .clientsOf(.id(id))), ("staff-of:7", .staffOf(.number(7))),
            ("enrolment:active", .enrolment("active")),
            ("week:3", .week(3)),
        ]
        for (text, word) in expected { #expect(AudienceWord(argument: text) == word, "\(text)") }
    }

    @Test(arguments: [
        "", "nobody", "role:", "person:an n", "person:0", "everyone:1", "clients-of:", "pets:all", "week:0",
        "enrolment:",
    ])
    func `what isn't a word is none`(_ text: String) { #expect(AudienceWord(argument: text) == nil) }

    @Test func `a translation names a language and a file`() {
        #expect(TranslationArgument(argument: "fr=a=b.md")?.path == "a=b.md")
        #expect(TranslationArgument(argument: "fr") == nil)
        #expect(TranslationArgument(argument: "=a.md") == nil)
        #expect(TranslationArgument(argument: "french language=a.md") == nil)
    }
}
