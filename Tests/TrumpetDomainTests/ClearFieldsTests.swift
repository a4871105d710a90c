import EventSourcingTesting
import Testing

@Suite struct ClearFieldsTests {
    @Test func `nothing that a person chose stands in the log in the clear`() throws {
        var allowed: [String: String] = [:]
        for event in ["corrected", "drafted", "edited", "published", "scheduled"] {
            allowed["broadcast.\(event).contents.severity"] = "one of a few words of ours"
            allowed["broadcast.\(event).contents.texts.#.language"] = "the tag of a language in which all are told"
            guard event != "drafted" else { continue }
            allowed["broadcast.\(event).contents.audience.any.#.roles.#"] = "a role"
            allowed["broadcast.\(event).contents.audience.any.#.all.#.not.languages.#"] = "the tag of a language"
        }
        try ClearFields(allowed).check()
    }
}
