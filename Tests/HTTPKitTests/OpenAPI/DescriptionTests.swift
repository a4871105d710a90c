import FoundationEssentials
import HTTPKit
import HTTPTesting
import Testing

/// Shapes whose names are part of what is tested.
struct Page<Entry: Codable & Sendable>: Codable, Sendable {
    let entries: [Entry]
}

/// As a service has it: bodies and views inside a type with its routes.
enum LetterRoutes {
    enum Kind: String, Codable, CaseIterable { case urgent, usual }

    struct Body: Codable, Sendable {
        let kind: Kind
        let copies: [CopyView]?
    }

    struct CopyView: Codable, Sendable {
        let of: UUID
    }

    struct LetterView: Codable, Sendable {
        let id: UUID
        let kind: Kind
    }
}

@Suite struct DescriptionTests {
    private static let path = "/api/v1/mail/letters/{letter}"

    private struct Document: Decodable {
        struct Operation: Decodable {
            let operationId: String
            let tags: [String]
            let parameters: [JSONValue]?
            let responses: [String: JSONValue]
            let problems: [String]
            let requestBody: JSONValue?
            enum CodingKeys: String, CodingKey {
                case operationId, tags, parameters, responses, requestBody
                case problems = "x-problems"
            }
        }
        let paths: [String: [String: Operation]]
        let components: [String: [String: JSONValue]]
    }

    private func described(_ routes: [Route]) throws -> Document {
        let router = Router(routes, authenticator: NoAuthenticator())
        let letter = QueryParameter("letter", .uuid, "Id: letter.", isRequired: true)
        return try JSON.decode(
            Document.self,
            from: router.openAPI(title: "Test", service: "httpkittests", placeholders: [letter])
        )
    }

    private func put(_ problems: [String] = []) -> Route {
        .put(
            Self.path,
            .open,
            "Sends.",
            body: LetterRoutes.Body.self,
            returns: Page<LetterRoutes.LetterView>.self,
            problems: problems
        ) { _, _ -> Response in .json(Page<LetterRoutes.LetterView>(entries: []), headers: [.etag: "\"1\""]) }
    }

    @Test func `a shape is described once, closed where it is sent to us and open where we send it`() throws {
        let document = try described([put()])
        let schemas = try #require(document.components["schemas"])
        #expect(
            schemas.keys.sorted() == [
                "FieldCode", "FieldError", "MailLetter", "MailLetterCopyInput", "MailLetterInput", "MailLetterKind",
                "MailLetterViewPage",
                "Problem",
            ]
        )
        #expect(schemas["MailLetter"]?["additionalProperties"] == nil)
        #expect(schemas["MailLetterInput"]?["additionalProperties"] == .bool(false))
        #expect(
            schemas["MailLetter"]?["properties"]?["kind"]?["$ref"] == .string("#/components/schemas/MailLetterKind")
        )
        let answer = document.paths[Self.path]?["put"]?.responses["200"]?["content"]?["application/json"]?["schema"]
        #expect(answer?["$ref"] == .string("#/components/schemas/MailLetterViewPage"))
    }

    @Test func `conditions follow from the problems that tell they don't hold`() throws {
        for (problems, references) in [
            ([], []), (["precondition-failed"], ["If-Match"]),
            (["precondition-failed", "precondition-required"], ["If-Match-required"]),
            (["idempotency-mismatch"], ["Idempotency-Key"]),
        ] {
            let document = try described([put(problems)])
            let operation = try #require(document.paths[Self.path]?["put"])
            let found = operation.parameters?.compactMap { $0["$ref"] } ?? []
            #expect(found == references.map { .string("#/components/parameters/\($0)") })
            #expect(Set(problems).isSubset(of: operation.problems))
            #expect((operation.responses["200"]?["headers"]?["ETag"] != nil) == !problems.isEmpty)
            for name in references { #expect(document.components["parameters"]?[name]?["in"] == .string("header")) }
        }
        let insisting = try described([put(["precondition-required"])]).components["parameters"]?["If-Match-required"]
        #expect(insisting?["required"] == .bool(true))
    }

    @Test func `placeholders, other answers, files and names are told`() throws {
        let route = Route.put(Self.path, .open, "Adds.", returns: LetterRoutes.LetterView.self, status: 201) { _ in
            Response(200)
        }.alsoAnswering(200).takingFile(upTo: 17)
        let get = Route.get("/api/v1/mail/counts", .open, "Counts.", returns: Page<UUID>.self) { _ in Response(200) }
            .revalidated()
        let document = try described([route, get])
        let operation = try #require(document.paths[Self.path]?["put"])
        #expect(operation.operationId == "putMailLetter" && operation.tags == ["mail"])
        #expect(operation.responses.keys.sorted() == ["200", "201", "default"])
        #expect(operation.parameters?.first?["schema"]?["format"] == .string("uuid"))
        #expect(operation.requestBody?["x-max-bytes"] == .int(17))
        let file = operation.requestBody?["content"]?["application/octet-stream"]?["schema"]
        #expect(file?["type"] == .string("string") && file?["format"] == .string("binary"))
        #expect(operation.responses["201"]?["headers"]?["Location"] != nil)
        let counts = try #require(document.paths["/api/v1/mail/counts"]?["get"])
        #expect(counts.responses["304"]?["content"] == nil && counts.responses["304"]?["headers"]?["ETag"] != nil)
        #expect(counts.parameters?.first?["$ref"] == .string("#/components/parameters/If-None-Match"))
    }

    @Test func `every list tells its tag and 304`() throws {
        let path = "/api/v1/mail/names"
        let list = Route.get(path, .open, "Lists.", returns: [String].self) { _ in Response(200) }
        let described = try #require(try described([list]).paths[path]?["get"])
        #expect(described.responses["304"]?["headers"]?["ETag"] != nil)
        #expect(described.parameters?.first?["$ref"] == .string("#/components/parameters/If-None-Match"))
    }

    @Test func `answers that no type describes are text or bytes, parts of which have their fields`() throws {
        let page = Route.get("/api/v1/mail/page", .open, "Shows.") { _ in Response(200) }.speaking("text/html")
        let part = Route.get("/api/v1/mail/file", .open, "Gives.", problems: ["range-not-satisfiable"]) { _ in
            Response(200)
        }.speaking("application/octet-stream").alsoAnswering(206)
        let document = try described([page, part])
        let html = document.paths["/api/v1/mail/page"]?["get"]?.responses["200"]?["content"]?["text/html"]?["schema"]
        #expect(html?["type"] == .string("string"))
        let given = try #require(document.paths["/api/v1/mail/file"]?["get"])
        let bytes = given.responses["206"]?["content"]?["application/octet-stream"]?["schema"]
        #expect(bytes?["format"] == .string("binary"))
        #expect(given.responses["206"]?["headers"]?["Content-Range"] != nil)
        let fields = given.parameters?.compactMap { $0["$ref"] } ?? []
        #expect(fields == ["Range", "If-Range"].map { .string("#/components/parameters/\($0)") })
    }

    @Test func `an answer that its description doesn't tell is a failure in tests`() async throws {
        let body = #"{"kind":"usual"}"#
        let tagged = try await TestClient([put(["precondition-failed"])]).put(Self.place, body: body)
        #expect(tagged.status == 200)
        let untagged = try await TestClient([put()]).put(Self.place, body: body)
        #expect(untagged.status == 500 && untagged.problemCode == "undeclared-answer")
        let other = Route.get("/api/v1/mail/x", .open, "Other.") { _ in Response(202) }
        #expect(try await TestClient([other]).get("/api/v1/mail/x").status == 500)
        #expect(try await TestClient([other.alsoAnswering(202)]).get("/api/v1/mail/x").status == 202)
        let strict = Route.get("/api/v1/mail/x", .open, "Strict.") { _ in throw Problem.preconditionFailed }
        #expect(try await TestClient([strict]).get("/api/v1/mail/x").problemCode == "undeclared-answer")
    }

    @Test(arguments: [
        ("/api/v1/mail/letters/0190ABCD-EF01-7ABC-8DEF-0123456789AB", 500),
        ("/api/v1/mail/letters/0190abcd-ef01-7abc-8def-0123456789ab", 201),
        ("/api/v1/mail/letters/ABCDEF", 201), ("", 201),
    ])
    func `an id in upper case in a header is a failure in tests`(_ location: String, _ status: Int) async throws {
        let path = "/api/v1/mail/x"
        let route = Route.get(path, .open, "Makes.", status: 201) { _ in Response(201, headers: [.location: location]) }
        let answer = try await TestClient([route]).get(path)
        #expect(answer.status.code == status)
    }

    @Test func `an id is written in lower case`() throws {
        let id = try #require(UUID(uuidString: "0190ABCD-EF01-7ABC-8DEF-0123456789AB"))
        #expect(id.text == "0190abcd-ef01-7abc-8def-0123456789ab")
    }

    private static let place = "/api/v1/mail/letters/00000000-0000-4000-8000-000000000001"
}
