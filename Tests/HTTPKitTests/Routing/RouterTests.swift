import FoundationEssentials
import HTTPKit
import HTTPTesting
import Testing

@Suite struct RouterTests {
    private struct Folder: Codable, Sendable {
        let name: String
        let parent: UUID?
    }

    private struct Strange: Error {}

    private static let ann = Caller(.person(UUID()), roles: [.client])
    private static let bob = Caller(.person(UUID()), roles: [.therapist])
    private static let postoffice = Caller(.service("postoffice"))

    private let client = TestClient([
        .get("/open", .open, "Open to all.") { _ in .text("open") },
        .get("/mine", .signedIn, "For persons.") { request in .text(request.caller?.person?.uuidString ?? "nobody") },
        .get("/staff", .roles(Role.staff), "For staff.") { _ in .text("staff") },
        .get("/feed", .services, "For services.") { _ in .text("feed") },
        .get("/letters/{letter}", .open, "By id.") { request in
            .text(try request.parameters.uuid("letter").uuidString)
        },
        .get("/letters/inbox", .open, "The literal.") { _ in .text("inbox") },
        .get("/names/{name}/x/{other}", .open, "Two.") { request in
            .text(request.parameters.text("name") + "|" + request.parameters.text("other"))
        },
        .get("/files/{rest...}", .open, "The rest.") { request in .text(request.parameters.text("rest")) },
        .get(
            "/list",
            .open,
            "A list.",
            query: [
                .limit(maximum: 100), .cursor, QueryParameter("kind", .oneOf(["a", "b"]), "Which.", isRequired: true),
            ]
        ) { request in .text("\(try request.limit(maximum: 100)) \(try request.queryText("kind") ?? "")") },
        .post("/folders", .open, "Makes one.", body: Folder.self, returns: Folder.self, status: 201) { _, body in body
        },
        .delete("/folders/{id}", .open, "Drops one.") { _ in Response(204) },
        .get("/broken", .open, "Fails.") { _ in throw Strange() },
    ])

    @Test(arguments: [("/nowhere", 404), ("/", 404), ("/open/", 404), ("/letters/", 404), ("/open", 200)])
    func `a path leads to its route or nowhere`(path: String, status: Int) async throws {
        #expect(try await client.get(path).status.code == status)
    }

    @Test func `a literal goes before a placeholder`() async throws {
        let id = UUID()
        #expect(try await client.get("/letters/inbox").text == "inbox")
        #expect(try await client.get("/letters/\(id)").text == id.uuidString)
        #expect(try await client.get("/letters/7").status == 404)
    }

    @Test func `placeholders are percent-decoded once`() async throws {
        #expect(try await client.get("/names/a%20b%2Fc/x/%2541").text == "a b/c|%41")
        #expect(try await client.get("/names/%FF/x/y").status == 400)
        #expect(try await client.get("/files/a/b%20c/d").text == "a/b c/d")
    }

    @Test func `another method is 405 and says which would do`() async throws {
        let answer = try await client.post("/open")
        #expect(answer.status == 405)
        #expect(answer.headers[.allow] == "GET, HEAD, OPTIONS")
        #expect(answer.problemCode == "method-not-allowed")
        #expect(try await client.send(.options, "/folders/1").headers[.allow] == "DELETE, OPTIONS")
        #expect(try await client.send(.head, "/open").status == 200)
    }

    @Test func `access is checked before anything else`() async throws {
        let table: [(String, Caller?, Int)] = [
            ("/open", nil, 200), ("/open", Self.ann, 200),
            ("/mine", nil, 401), ("/mine", Self.ann, 200), ("/mine", Self.postoffice, 403),
            ("/staff", nil, 401), ("/staff", Self.ann, 403), ("/staff", Self.bob, 200),
            ("/staff", Self.postoffice, 403),
            ("/feed", nil, 401), ("/feed", Self.bob, 403), ("/feed", Self.postoffice, 200),
        ]
        for (path, caller, status) in table {
            #expect(
                try await client.get(path, as: caller).status.code == status,
                "\(path) as \(String(describing: caller))"
            )
        }
        let unknown = try await client.get("/mine", headers: [.authorization: "Bearer made-up"])
        #expect(unknown.status == 401)
        #expect(unknown.headers[.wwwAuthenticate] == "Bearer")
    }

    @Test func `a query is checked, all of it`() async throws {
        #expect(try await client.get("/list?kind=a&limit=7").text == "7 a")
        #expect(try await client.get("/list?kind=a").text == "50 a")
        let answer = try await client.get("/list?limit=101&limit=3&page=2")
        #expect(answer.status == 422)
        #expect(answer.fieldErrors == ["limit: duplicate", "limit: range", "kind: missing", "page: unknown"])
        #expect(try await client.get("/list?kind=%zz").status == 400)
    }

    @Test func `a body becomes a value, and the value an answer`() async throws {
        let answer = try await client.post("/folders", body: #"{"name":"Work"}"#)
        #expect(answer.status == 201)
        #expect(answer.text == #"{"name":"Work"}"#)
    }

    @Test func `a wrong body is told field by field`() async throws {
        let answer = try await client.post("/folders", body: #"{"parent":"x","colour":1}"#)
        #expect(answer.status == 422)
        #expect(answer.fieldErrors == ["name: missing", "parent: not_uuid", "colour: unknown"])
        #expect(try await client.post("/folders", body: "{").problemCode == "malformed-json")
        #expect(try await client.post("/folders").problemCode == "malformed-json")
    }

    @Test func `a body must be JSON by name and small enough`() async throws {
        let form = try await client.post(
            "/folders",
            headers: [.contentType: "application/x-www-form-urlencoded"],
            body: #"{"name":"a"}"#
        )
        #expect(form.status == 415)
        // What pages of other sites can send without asking first, and what says nothing.
        for media in [
            "text/plain", "multipart/form-data; boundary=x", "application/octet-stream", "", "json", "text/json",
        ] {
            let other = try await client.post("/folders", headers: [.contentType: media], body: #"{"name":"a"}"#)
            #expect(other.status == 415 && other.problemCode == "unsupported-media-type", "\(media)")
        }
        let folders = Route.post("/folders", .open, "Makes one.", body: Folder.self, returns: Folder.self) { $1 }
        let router = Router([folders], authenticator: TestCallers())
        let mute = await router.respond(to: Request(.post, "/folders", body: .text(#"{"name":"a"}"#)))
        #expect(mute.status == 415)
        let charset = try await client.post(
            "/folders",
            headers: [.contentType: "Application/JSON; charset=utf-8"],
            body: #"{"name":"a"}"#
        )
        #expect(charset.status == 201)
        let hippo = try await client.post(
            "/folders",
            headers: [.contentType: "application/vnd.api+json"],
            body: #"{"name":"a"}"#
        )
        #expect(hippo.status == 201)
        let packed = try await client.post("/folders", headers: [.contentEncoding: "gzip"], body: #"{"name":"a"}"#)
        #expect(packed.status == 415 && packed.headers[.acceptEncoding] == "identity")
        let huge = #"{"name":"\#(String(repeating: "a", count: 1 << 20))"}"#
        #expect(try await client.post("/folders", body: huge).status == 413)
    }

    @Test func `an error that is no problem is a mute 500`() async throws {
        let answer = try await client.get("/broken")
        #expect(answer.status == 500)
        #expect(!answer.text.contains("Strange"))
    }

    @Test func `the description names every path and method`() throws {
        let router = Router(
            [
                .post(
                    "/folders/{id}",
                    .signedIn,
                    "Makes one.",
                    body: Folder.self,
                    returns: Folder.self,
                    problems: ["full"]
                ) { $1 }
            ],
            authenticator: NoAuthenticator()
        )
        let text = String(decoding: router.openAPI(title: "Test"), as: UTF8.self)
        #expect(throws: Never.self) { try JSON.decode(AnyJSON.self, from: Array(text.utf8)) }
        #expect(text.contains(##""openapi":"3.1.0""##))
        #expect(
            text.contains(
                ##""/folders/{id}":{"post":{"operationId":"postFoldersId","tags":["original"],"summary":"Makes one.""##
            )
        )
        #expect(text.contains(##""security":[{"person":[]}]"##))
        #expect(
            text.contains(##"{"name":"id","in":"path","required":true,"schema":{"type":"string","maxLength":1024}}"##)
        )
        #expect(text.contains(##""required":["name"],"additionalProperties":false"##))
        #expect(text.contains("full"))
    }

    @Test func `the description names the media type that is served`() throws {
        let routes: [Route] = [
            .post("/letters", .open, "Sends.", body: Folder.self, returns: Folder.self) { $1 }
                .speaking("application/vnd.api+json", refusals: .oneOf(["no"])),
            Route.get("/keys", .open, "Keys.") { _ in .text("") }.speaking("application/jwk-set+json"),
            .delete("/letters", .open, "Removes.") { _ in Response(204) },
        ]
        let text = String(
            decoding: Router(routes, authenticator: NoAuthenticator()).openAPI(title: "Test"),
            as: UTF8.self
        )
        #expect(!text.contains(##""application/json""##))
        #expect(
            text.contains(
                ##""requestBody":{"required":true,"x-max-bytes":1048576,"content":{"application/vnd.api+json":{"schema":"##
            )
        )
        #expect(text.contains(##""200":{"description":"OK","content":{"application/vnd.api+json":{"schema":"##))
        #expect(text.contains(##""application/vnd.api+json":{"schema":{"type":"string","enum":["no"]}}"##))
        #expect(
            text.contains(
                ##""200":{"description":"OK","content":{"application/jwk-set+json":{"schema":{"type":"object"}}}}"##
            )
        )
        #expect(text.contains(##""204":{"description":"No Content"}"##))
    }

    /// Any JSON; only to see that it is JSON.
    private struct AnyJSON: Decodable {
        let paths: [String: [String: Operation]]
        struct Operation: Decodable { let operationId: String }
    }
}
