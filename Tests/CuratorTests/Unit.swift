import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import ServiceTesting
import Testing

@testable import CuratorApp

typealias Unit = ServiceHarness<Curator>

extension ServiceHarness<Curator> {
    static var desk: String { "/api/v1/curator/desk/modules" }
    static var files: String { "/api/v1/curator/modules" }

    /// A wording in English, and in French where it is given.
    static func words(_ english: String, _ french: String? = nil) -> JSONValue {
        .array(
            [["language": "en", "text": .string(english)]]
                + (french.map { [["language": "fr", "text": .string($0)]] } ?? [])
        )
    }

    /// Body of a lesson with one page: a text and an exercise.
    static func lesson(_ text: String = "Sleep *comes* and goes.", exercise: Bool = true) -> [String: JSONValue] {
        let blocks: [JSONValue] = [
            ["id": "why", "text": words(text, "Le sommeil va et vient.")], ["id": "help", "site": "crisis"],
        ]
        let diary: JSONValue = [
            "id": "diary",
            "exercise": [
                "title": words("Tonight", "Ce soir"), "sharing": "private",
                "fields": [["id": "bed", "words": words("In bed at", "Au lit à"), "kind": "text"]],
            ],
        ]
        return [
            "kind": "lesson", "languages": ["en", "fr"], "title": words("Better evenings", "De meilleures soirées"),
            "pages": [
                [
                    "id": "welcome", "title": words("Welcome", "Bienvenue"),
                    "blocks": .array(blocks + (exercise ? [diary] : [])),
                ]
            ],
        ]
    }

    /// Has Bob begin a module, and gives its id.
    @discardableResult
    func begin(_ name: String = "sleep-1", _ contents: [String: JSONValue] = lesson()) async throws -> UUID {
        try await seat(cast.bob).post(Self.desk, ["name": .string(name), "contents": .object(contents)]).expect(201)
            .decode(ModuleMadeView.self).id
    }

    /// Has Bob write a draft anew, whatever there is.
    @discardableResult
    func edit(_ module: UUID, _ contents: [String: JSONValue]) async throws -> Answer {
        try await seat(cast.bob).send(.put, "\(Self.desk)/\(module)", contents, headers: [.ifMatch: "*"])
    }

    /// Has Bob do something with a module.
    @discardableResult
    func step(_ module: UUID, _ word: String, _ body: [String: JSONValue]? = nil) async throws -> Answer {
        try await seat(cast.bob).send(.post, "\(Self.desk)/\(module)/\(word)", body)
    }

    /// A module as its writers see it.
    func module(_ id: UUID) async throws -> ModuleView {
        try await seat(cast.bob).get("\(Self.desk)/\(id)").expect(200).decode(ModuleView.self)
    }
}
