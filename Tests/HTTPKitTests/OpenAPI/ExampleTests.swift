import FoundationEssentials
import HTTPKit
import HTTPTesting
import Testing

@Suite struct ExampleTests {
    private struct Letter: Codable, Sendable {
        struct Person: Codable, Sendable {
            let id: UUID
            let email: String?
        }

        let subject: String
        let body: String?
        let to: [Person]
        let urgent: Bool
        let sendAt: Date
        let mood: Int
        let reason: String?
    }

    private struct QuietHours: Codable, Sendable {
        let colour: String?
        let from: String?
        let days: Int?
    }

    private func described<Body: Codable & Sendable>(_: Body.Type) throws -> JSONValue {
        let route = Route.post("/api/v1/mail/letters", .open, "Sends.", body: Body.self, returns: Body.self) {
            _,
            body -> Response in
            .json(body)
        }
        let router = Router([route], authenticator: NoAuthenticator())
        return try JSON.decode(JSONValue.self, from: router.openAPI(title: "Test", service: "httpkittests"))
    }

    private func example(_ document: JSONValue) -> JSONValue? {
        document["paths"]?["/api/v1/mail/letters"]?["post"]?["requestBody"]?["content"]?["application/json"]?["example"]
    }

    @Test func `what is sent is shown with what it has to have, and with words that people write`() throws {
        let example = try #require(example(try described(Letter.self)))
        #expect(example["subject"] == .string("About sleep") && example["body"] != nil)
        #expect(example["sendAt"] == .string("2026-12-01T09:30:00Z") && example["urgent"] == .bool(false))
        #expect(example["mood"] == .int(1))
        guard case .array(let people) = example["to"] else { return #expect(Bool(false), "a list is one") }
        #expect(people.count == 1 && people[0]["id"] == .string("0197f0e2-6b1c-7d4a-9c3e-5f2a8b7d1e40"))
        // Members that may be left out are missing.
        #expect(people[0]["email"] == nil && example["reason"] == nil)
    }

    @Test func `where nothing has to be there, one member of which something can be said stands for all`() throws {
        let example = try #require(example(try described(QuietHours.self)))
        #expect(example == .object(["from": .string("22:00")]))
    }

    @Test func `members whose shape says too little have an example, by type where one name has two forms`() throws {
        let schemas = try #require(try described(QuietHours.self)["components"]?["schemas"])
        let members = try #require(schemas["MailExampleTestsQuietHours"]?["properties"])
        #expect(members["from"]?["examples"] == .array([.string("22:00")]))
        #expect(members["days"]?["examples"] == .array([.int(7)]))
        #expect(members["colour"]?["examples"] == nil)
    }
}
