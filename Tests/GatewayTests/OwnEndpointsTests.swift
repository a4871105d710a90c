import CommandLineKit
import FoundationEssentials
import HTTPKit
import HTTPTesting
import ProductVersion
import ServiceKit
import Testing

@testable import GatewayApp

@Suite struct OwnEndpointsTests {
    private static let document = """
        {"openapi":"3.1.0","info":{"title":"x"},"paths":{"/api/v1/mail/letters":{"get":{"summary":"a \\"}\\" b",\
        "responses":{"200":{"$ref":"#/components/schemas/Letter"}}}},\
        "/feeds/postoffice":{"get":{}},"/openapi.json":{}},"components":{"schemas":{"Letter":{"type":"object"},"Inner":{}}}}
        """

    private struct Union: Decodable {
        struct Path: Decodable {
            struct Operation: Decodable { let summary: String? }
            let get: Operation?
        }
        struct Components: Decodable {
            struct Schema: Decodable { let type: String? }
            let schemas: [String: Schema]?
        }
        struct Info: Decodable { let version: String }
        let info: Info
        let openapi: String
        let paths: [String: Path]
        let components: Components
        let missing: [String]?
        enum CodingKeys: String, CodingKey {
            case info, openapi, paths, components
            case missing = "x-theracomm-missing"
        }
    }

    @Test func `the table of who may call what has everything that the gateway answers itself`() async throws {
        struct Operators: Decodable {
            struct Nothing: Decodable {}
            let paths: [String: [String: Nothing]]
        }
        let root = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let table = String(decoding: try Data(contentsOf: root.appending(path: "docs/access.md")), as: UTF8.self)
        let halves = table.split(separator: "| operators' listener |")
        #expect(halves.count == 2)
        for path in OwnEndpoints.paths.union(ProblemPages.paths) {
            #expect(halves.first?.contains("| `GET \(path)` | open |") == true, "\(path)")
        }
        for route in OwnRoutes.described {
            let line = "| `GET \(route.path)` | \(route.access) |"
            #expect(halves.first?.contains(line) == true, "\(line)")
        }
        try await GatewayUnderTest.with { _ in
            Response(204)
        } _: { test in
            let document = try JSONDecoder().decode(
                Operators.self,
                from: Data(test.gateway.operatorsRouter {}.openAPI(title: "operators"))
            )
            #expect(document.paths.count >= 6)
            for (path, operations) in document.paths where path != "/drain" {
                for method in operations.keys where method != "parameters" {
                    let line = "| `\(method.uppercased()) \(path)` | open |"
                    #expect(halves.last?.contains(line) == true, "\(line)")
                }
            }
        }
    }

    @Test func `the description is the union of what the services say, without what is not public`() async throws {
        try await TestServer.with(handler: { _ in .text(Self.document) }) { service in
            try await GatewayUnderTest.with(services: "postoffice=\(service.address),identity=127.0.0.1:1") { test in
                let answer = try await test.send(Request(.get, "/api/v1/openapi.json"))
                #expect(answer.status == 200)
                let union = try JSONDecoder().decode(
                    Union.self,
                    from: Data(try await answer.body.collect(upTo: 1 << 16))
                )
                #expect(union.openapi == "3.1.0" && union.info.version == ProductVersion.current)
                #expect(answer.headers[OwnEndpoints.versionField] == nil)
                #expect(
                    union.paths.keys.sorted() == [
                        "/api/v1/gateway/counts", "/api/v1/gateway/health", "/api/v1/mail/letters", "/api/v1/realtime",
                    ]
                )
                #expect(union.paths["/api/v1/mail/letters"]?.get?.summary == #"a "}" b"#)
                #expect(union.components.schemas?["Letter"]?.type == "object")
                #expect(union.components.schemas?["Inner"] == nil, "no public call leads to it")
                #expect(union.missing == ["identity"])
            }
        }
    }

    @Test func `every call is described with where its caller stands, and with coming again later`() async throws {
        let document = """
            {"openapi":"3.1.0","info":{"title":"x"},"paths":{"/api/v1/mail/letters":{"parameters":[],"get":{"responses":\
            {"200":{"description":"OK"},"503":{"description":"own"},"default":{"description":"d","headers":{"X":{}}}}}},\
            "/api/v1/mail/page":{"post":{"responses":{"default":{"description":"d","content":{"text/html":{}}}}}}},\
            "components":{"schemas":{"Letter":{"type":"object"}}}}
            """
        try await TestServer.with(handler: { _ in .text(document) }) { service in
            try await GatewayUnderTest.with(services: "postoffice=\(service.address)") { test in
                let answer = try await test.send(Request(.get, "/api/v1/openapi.json"))
                let bytes = try await answer.body.collect(upTo: 1 << 16)
                let limits = try JSONDecoder().decode(Limits.self, from: Data(bytes))
                #expect(limits.conflicts == nil)
                for (path, method) in [("/api/v1/mail/letters", "get"), ("/api/v1/realtime", "get")] {
                    let responses = try #require(limits.paths[path]?[method]?.responses)
                    #expect(responses["429"]?.ref == "#/components/responses/TooManyRequests")
                    #expect(responses["default"] != nil)
                }
                let responses = try #require(limits.paths["/api/v1/mail/letters"]?["get"]?.responses)
                #expect(responses["200"]?.headers?.keys.sorted() == ["RateLimit", "RateLimit-Policy"])
                // What a service says itself stays.
                #expect(responses["503"]?.ref == nil && responses["503"]?.description == "own")
                #expect(responses["default"]?.headers?.keys.sorted() == ["RateLimit", "RateLimit-Policy", "X"])
                let page = try #require(limits.paths["/api/v1/mail/page"]?["post"]?.responses)
                #expect(page["429"]?.ref == "#/components/responses/TooManyRequestsPage")
                // Everything that is referred to is there.
                let components = limits.components
                #expect(components.headers.keys.sorted() == ["ETag", "RateLimit", "RateLimit-Policy", "Retry-After"])
                #expect(
                    components.responses.keys.sorted() == [
                        "Problem400", "Problem401", "Problem403", "Problem409", "Problem426", "Problem500",
                        "TooManyRequests", "TooManyRequestsPage", "Unavailable", "UnavailablePage",
                    ]
                )
                let refused = components.responses["TooManyRequests"]?.headers?.keys.sorted()
                #expect(refused == ["RateLimit", "RateLimit-Policy", "Retry-After"])
                #expect(components.schemas["Problem"] != nil)
            }
        }
    }

    private struct Limits: Decodable {
        struct Anything: Decodable {}
        struct Answer: Decodable {
            let ref: String?
            let description: String?
            let headers: [String: Anything]?
            enum CodingKeys: String, CodingKey {
                case description, headers
                case ref = "$ref"
            }
        }
        struct Operation: Decodable { let responses: [String: Answer] }
        /// Operations by method; what a path has beside them is left out.
        struct Path: Decodable {
            let operations: [String: Operation]
            subscript(method: String) -> Operation? { operations[method] }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Name.self)
                var operations: [String: Operation] = [:]
                for key in container.allKeys where key.stringValue != "parameters" {
                    operations[key.stringValue] = try container.decode(Operation.self, forKey: key)
                }
                self.operations = operations
            }
        }
        struct Name: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init?(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
        struct Components: Decodable {
            let headers: [String: Anything]
            let responses: [String: Answer]
            let schemas: [String: Anything]
        }
        let paths: [String: Path]
        let components: Components
        let conflicts: [String]?
        enum CodingKeys: String, CodingKey {
            case paths, components
            case conflicts = "x-theracomm-conflicts"
        }
    }

    @Test func `health tells of the services`() async throws {
        try await TestServer.with(handler: { _ in Response(204) }) { service in
            try await GatewayUnderTest.with(services: "postoffice=\(service.address),identity=127.0.0.1:1") { test in
                let watch = UpstreamWatch(
                    upstreams: test.gateway.upstreams,
                    client: test.gateway.client,
                    observer: test.gateway.upstreamObserver,
                    log: .none
                )
                await watch.look()
                let live = try await test.send(Request(.get, "/livez"))
                #expect(live.headers[OwnEndpoints.versionField] == ProductVersion.current)
                #expect(try await live.text() == "ok\n")
                let ready = try await test.send(Request(.get, "/readyz"))
                #expect(ready.status == 200 && ready.headers[OwnEndpoints.versionField] == ProductVersion.current)
                #expect(
                    try await ready.text()
                        == #"{"status":"ready","upstreams":{"postoffice":"up","identity":"down"}}"#
                )
                test.gateway.telemetry.health.drain()
                #expect(try await test.send(Request(.get, "/readyz")).status == 503)
                let wrong = try await test.send(Request(.post, "/livez"))
                #expect(wrong.status == 405)
                #expect(wrong.headers[.allow] == "GET, HEAD")
            }
        }
    }

    @Test func `the access log names nobody`() async throws {
        try await GatewayUnderTest.with { _ in
            Response()
        } _: { test in
            for path in ["/api/v1/mail/letters/12345?query=secret", "/api/v1/mail/anna@home", "/api/v1/mail/counts"] {
                let request = Request(.get, path, headers: [.authorization: "Bearer token-x", .userAgent: "agent-y"])
                _ = try await test.send(request)
            }
            _ = try await test.send(Request(.get, "/unknown/anna"))
            test.gateway.access?.flush()
            let text = test.access.text
            for secret in ["12345", "secret", "anna", "token-x", "agent-y", "127.0.0.1"] {
                #expect(!text.contains(secret))
            }
            let lines = text.split(separator: "\n")
            #expect(lines.count == 4)
            #expect(lines[0].contains(#""path":"/api/v1/mail/letters/…""#))
            #expect(lines[2].contains(#""path":"/api/v1/mail/counts""#))
            for line in lines {
                let fields = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
                #expect(fields.message == "access")
                #expect(fields.trace.count == 32)
            }
        }
    }

    @Test func `of an address that isn't there a line tells the prefix, and none of its words`() async throws {
        try await GatewayUnderTest.with { request in
            Response(request.path.hasPrefix("/api/v1/mail/schmidt") ? 404 : 200)
        } _: { test in
            // The last is refused here: no service has said whether it knows it.
            for path in ["/schmidt?of=anna", "/schmidt/letters", "/meier/a%2Fb"] {
                _ = try await test.send(Request(.get, "/api/v1/mail\(path)"))
            }
            _ = try await test.send(Request(.get, "/common/profile/schmidt"))
            test.gateway.access?.flush()
            let text = test.access.text
            for word in ["schmidt", "anna", "meier"] { #expect(!text.contains(word)) }
            let lines = try text.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
            #expect(lines.map(\.path) == ["/api/v1/mail/…", "/api/v1/mail/…", "/api/v1/mail/…", "-"])
            #expect(lines.map(\.status) == [404, 404, 400, 404])
            #expect(lines.allSatisfy { $0.method == "GET" && $0.trace.count == 32 })
            // Nor does it stand in /traces.
            let shapes = await test.gateway.traces.newest(10, failed: false).map(\.shape)
            #expect(shapes.count == 4 && !shapes.joined().contains("schmidt"), "\(shapes)")
        }
    }

    private struct Line: Decodable {
        let time: String
        let message: String
        let trace: String
        let method: String
        let path: String
        let status: Int
        let us: Int
    }

    @Test func `verbs say what is there and what is wrong`() async throws {
        let environment = [
            "THERACOMM_LISTEN": "127.0.0.1:1", "THERACOMM_INTERNAL_LISTEN": "127.0.0.1:2",
            "THERACOMM_METRICS_LISTEN": "127.0.0.1:3", "THERACOMM_ROUTES": "identity=127.0.0.1:4",
        ]
        let transcript = Transcript()
        #expect(await GatewayMain.run(["routes"], console: .recording(transcript), environment: environment) == .ok)
        #expect(transcript.text.contains("/api/v1/identity"))
        #expect(
            await GatewayMain.run(["check-config"], console: .recording(Transcript()), environment: environment) == .ok
        )
        let mistakes = Transcript()
        #expect(
            await GatewayMain.run(["check-config"], console: .recording(mistakes), environment: [:]) == .configuration
        )
        for name in ["THERACOMM_LISTEN", "THERACOMM_INTERNAL_LISTEN", "THERACOMM_METRICS_LISTEN", "THERACOMM_ROUTES"] {
            #expect(mistakes.errors.text.contains(name))
        }
    }
}
