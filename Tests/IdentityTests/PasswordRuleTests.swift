import IdentityDomain
import Testing

@testable import IdentityApp

@Suite struct PasswordRuleTests {
    private func violation(_ text: String, _ known: PasswordRule.Known = .init()) -> FieldViolation? {
        do throws(FieldViolation) {
            _ = try PasswordRule.password(choosing: text, known: known)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        "password", "password1", "Password1!", "12345678", "1234567890", "qwertyuiop", "iloveyou1", "sunshine",
        "letmein1",
        "trustno1", "princess", "football", "baseball1", "superman", "P@ssw0rd", "aaaaaaaa", "abcdefgh", "19851985",
        "11111111", "qwerty123", "1q2w3e4r", "starwars", "whatever", "welcome1", "monkey123", "dragon12",
    ])
    func `what everybody tries first`(text: String) { #expect(violation(text) == .guessable) }

    @Test(arguments: [
        "correct horse battery", "quiet harbour 2026", "swordfish swordfish lamp", "5f2a9c1e77", "grüner Tee im Hof",
        "猫が好きだけど犬も好き",
    ])
    func `what may be chosen`(text: String) { #expect(violation(text) == nil) }

    @Test func `nothing that others know of the person, in whatever case`() {
        let known = PasswordRule.Known(login: "nora.lind", names: ["Nora", "Lindqvist"], email: "n.berg@unit.example")
        for text in ["my NORA.lind tree", "lindqvist garden 9", "the N.Berg harbour", "xxnoraxx quiet lamp"] {
            #expect(violation(text, known) == .aboutOneself, "\(text)")
        }
        #expect(violation("correct horse battery", known) == nil)
    }

    @Test func `length is counted in characters, and bounded in bytes`() {
        #expect(violation("abc def") == .tooShort(minimum: 8))
        #expect(violation(String(repeating: "ab cd ef ", count: 40)) == .tooManyBytes(maximum: 256))
        for text in ["quiet\u{0}harbour", "stiller h\u{E4}fen gr\u{FC}n\u{0}abc"] {
            #expect(violation(text) == .forbiddenCharacter(allowed: "visible characters and spaces"), "\(text)")
        }
    }

    @Test func `a password has one form, however it is typed`() throws {
        let composed = try PasswordRule.password(choosing: "gr\u{FC}ner tee im hof", known: .init())
        let parts = try PasswordRule.password(choosing: "gru\u{308}ner\u{2003}tee\u{A0}im hof", known: .init())
        #expect(composed.bytes == parts.bytes)
        let attempt = try #require(Password(attempting: "gru\u{308}ner\u{A0}tee im hof"))
        #expect(attempt.normalized.bytes == composed.bytes)
    }

    @Test func `a password typed in parts opens what was set as a whole`() async throws {
        let passwords = try await Passwords(hashing: .forTests, pool: HashingPool())
        let set = try #require(Password(attempting: "gr\u{FC}ner tee"))
        let typed = try #require(Password(attempting: "gru\u{308}ner\u{A0}tee"))
        #expect(try await passwords.verify(typed, against: try await passwords.hash(set)))
    }
}
