import EventSourcingTesting
import Testing

@Suite struct ClearFieldsTests {
    @Test func `nothing that a person chose stands in the log in the clear`() throws {
        var allowed: [String: String] = [:]
        for event in ["drafted", "published"] {
            let contents = "programme.\(event).contents"
            allowed["\(contents).contact.kind"] = "one of a few words of ours"
            allowed["\(contents).surveys.#.point.at"] = "one of a few words of ours"
            allowed["\(contents).modules.#.rules.#.rule"] = "one of a few words of ours"
            allowed["\(contents).modules.#.rules.#.day"] = "a day"
            allowed["\(contents).zone"] = "a name of the time zone database"
            allowed["\(contents).applications_from"] = "a day"
            allowed["\(contents).applications_until"] = "a day"
            allowed["\(contents).languages.#"] = "the tag of a language"
            allowed["\(contents).texts.#.language"] = "the tag of a language in which all are told"
        }
        try ClearFields(allowed).check()
    }
}
