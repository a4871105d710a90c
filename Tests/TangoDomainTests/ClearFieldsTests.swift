import EventSourcingTesting
import Testing

@Suite struct ClearFieldsTests {
    private static let oneOf = "one of a few words of ours"

    @Test func `nothing that a person chose stands in the log in the clear`() throws {
        try ClearFields([
            "caseload.stated.kind": Self.oneOf,
            "cover.arranged.override.obstacles.#": Self.oneOf,
            "matching.changed.override.obstacles.#": Self.oneOf,
            "matching.made.kind": Self.oneOf,
            "matching.made.override.obstacles.#": Self.oneOf,
            "waiting.begun.priority": Self.oneOf,
            "waiting.changed.priority": Self.oneOf,
            "waiting.ended.cause": Self.oneOf,
        ]).check()
    }
}
