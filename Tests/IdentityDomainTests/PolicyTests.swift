import Languages
import EventSourcing
import EventSourcingTesting
import IdentityDomain
import Testing

private typealias Spec = Specification<PolicyPaper>

@Suite struct PolicyTests {
    private func published(_ version: Int, _ language: String = "en", _ words: String = "We keep little.") throws
        -> PolicyEvent
    { .published(try Examples.text(version, language, words)) }

    @Test func `versions follow each other`() throws {
        Spec.given().when(.publish(try Examples.text(1))).then(try published(1))
        Spec.given(try published(1)).when(.publish(try Examples.text(2))).then(try published(2))
        Spec.given().when(.publish(try Examples.text(2))).thenRefused(.notNext(current: 0))
        Spec.given(try published(1), try published(2)).when(.publish(try Examples.text(1)))
            .thenRefused(.notNext(current: 2))
    }

    @Test func `a version is published once in each language, and never changed`() throws {
        Spec.given(try published(1)).when(.publish(try Examples.text(1, "fr"))).then(try published(1, "fr"))
        Spec.given(try published(1)).when(.publish(try Examples.text(1))).then()
        Spec.given(try published(1)).when(.publish(try Examples.text(1, "en", "We keep all.")))
            .thenRefused(.alreadyPublished)
    }

    @Test func `a new version has no translations yet`() throws {
        let past = [try published(1), try published(1, "fr"), try published(2)]
        Spec.given(past).when(.publish(try Examples.text(2, "fr"))).then(try published(2, "fr"))
    }

    @Test(arguments: ["privacy", "house-rules", "a1"])
    func `a name of a policy`(text: String) throws { #expect(try PolicyName(text).text == text) }

    @Test(arguments: ["", "1a", "-a", "Privacy", "a b", "ä", String(repeating: "a", count: 41)])
    func `no name of a policy`(text: String) { #expect(throws: FieldViolation.self) { try PolicyName(text) } }

    @Test(arguments: ["en", "fr-CA", "zh-Hant", "gsw"])
    func `a language`(text: String) throws { #expect(try LanguageTag(text).text == text) }

    @Test(arguments: ["", "e", "english", "en-", "en_US", "en-x", "e1", "en-a-b-c-d"])
    func `no language`(text: String) { #expect(throws: FieldViolation.notALanguage) { try LanguageTag(text) } }
}
