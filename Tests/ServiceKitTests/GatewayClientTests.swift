import HTTPKit
import ServiceKit
import Synchronization
import Testing
import Tokens

@Suite struct GatewayClientTests {
    /// A gateway that answers what the test has laid out, and remembers what was asked.
    private final class Answers: Sendable {
        private let state: Mutex<(left: [Int?], seen: [Request])>

        init(_ answers: [Int?]) { state = Mutex((answers, [])) }

        var seen: [Request] { state.withLock { $0.seen } }

        func next(_ request: Request) throws -> Response {
            let status = state.withLock { state in
                state.seen.append(request)
                return state.left.isEmpty ? 200 : state.left.removeFirst()
            }
            guard let status else { throw ClientError(.unreachable) }
            return Response(Status(integerLiteral: status), body: .bytes(Array(#"{"n":5}"#.utf8)))
        }
    }

    private func client(_ answers: Answers) -> GatewayClient {
        var retries = GatewayClient.Retries()
        retries.pause = .zero
        return GatewayClient(
            Origin(.http, .ip("127.0.0.1", 1)),
            identity: ServiceIdentity(name: "postoffice", key: .random()),
            retries: retries
        ) { request, _ in try answers.next(request) }
    }

    @Test func `a call carries the service's token and the trace at hand`() async throws {
        let answers = Answers([])
        let trace = TraceContext.new()
        _ = try await TraceContext.$current.withValue(trace) { try await client(answers).send(Request(.get, "/x")) }
        let request = answers.seen[0]
        #expect(request.headers[.authorization]?.hasPrefix("Bearer ey") == true)
        let sent = request.headers[.traceparent].flatMap { TraceContext(traceparent: $0) }
        #expect(sent?.traceID == trace.traceID && sent?.spanID != trace.spanID)
    }

    @Test(
        arguments: [([nil, 503], 200, 3), ([503, 502, 504], 504, 3), ([404], 404, 1), ([500], 500, 1)]
            as [([Int?], Int, Int)]
    )
    func `safe calls are repeated while that may help`(script: [Int?], status: Int, tries: Int) async throws {
        let answers = Answers(script)
        #expect(try await client(answers).send(Request(.get, "/x")).status.code == status)
        #expect(answers.seen.count == tries)
    }

    @Test func `unsafe calls are made once`() async throws {
        let answers = Answers([503])
        #expect(try await client(answers).send(Request(.post, "/x")).status.code == 503)
        let away = Answers([nil])
        await #expect(throws: GatewayError.self) { try await client(away).send(Request(.delete, "/x")) }
        #expect(answers.seen.count == 1 && away.seen.count == 1)
    }

    @Test func `JSON is decoded; other statuses and other shapes are errors`() async throws {
        struct Answer: Decodable { let n: Int }
        struct Other: Decodable { let m: Int }
        #expect(try await client(Answers([])).get("/x", as: Answer.self).n == 5)
        await #expect(throws: GatewayError.status(404)) { try await client(Answers([404])).get("/x", as: Answer.self) }
        await #expect(throws: GatewayError.unreadable) { try await client(Answers([])).get("/x", as: Other.self) }
        await #expect(throws: GatewayError.unreadable) { try await client(Answers([])).getBytes("/x", limit: 3) }
    }

    @Test func `a question is posted as JSON, once`() async throws {
        struct Question: Encodable { var n = 5.0 }
        struct Answer: Decodable { let n: Int }
        let answers = Answers([200, 503])
        let client = client(answers)
        let answer: Answer = try await client.post(Question(), to: "/x")
        #expect(answer.n == 5 && answers.seen[0].headers[.contentType] == "application/json")
        let sent = try await answers.seen[0].body.collect(upTo: 100)
        #expect(answers.seen[0].method == .post && sent == Array(#"{"n":5}"#.utf8))
        await #expect(throws: GatewayError.status(503)) { try await client.post(Question(), to: "/x", as: Answer.self) }
        await #expect(throws: GatewayError.unwritable) {
            try await client.post(Question(n: .nan), to: "/x", as: Answer.self)
        }
        #expect(answers.seen.count == 2)
    }

    @Test func `a body is opened as it comes; one that nobody wants is ended`() async throws {
        let stream = BodyStream()
        let opened = try await streaming(200, stream).open("/x")
        stream.push(Array("more".utf8))
        stream.finish()
        let streamed = try await Body.stream(opened).collect(upTo: 10)
        let whole = try await Body.stream(client(Answers([])).open("/x")).collect(upTo: 10)
        #expect(streamed == Array("more".utf8) && whole == Array(#"{"n":5}"#.utf8))
        let unwanted = BodyStream()
        await #expect(throws: GatewayError.status(404)) { try await streaming(404, unwanted).open("/x") }
        #expect(unwanted.isCancelled)
        let other = BodyStream()
        await #expect(throws: GatewayError.status(403)) { try await streaming(403, other).getBytes("/x") }
        #expect(other.isCancelled)
    }

    @Test func `the deadline of a question bounds its body too`() async {
        await #expect(throws: GatewayError.deadline) {
            try await streaming(200, BodyStream()).getBytes("/x", deadline: .milliseconds(20))
        }
        await #expect(throws: GatewayError.deadline) {
            try await streaming(200, BodyStream()).post("?", to: "/x", as: Int.self, deadline: .milliseconds(20))
        }
    }

    /// A client whose gateway answers `status` with a body that comes by and by.
    private func streaming(_ status: Status, _ body: BodyStream) -> GatewayClient {
        GatewayClient(
            Origin(.http, .ip("127.0.0.1", 1)),
            identity: ServiceIdentity(name: "postoffice", key: .random())
        ) { _, _ in Response(status, body: .stream(body)) }
    }

    @Test func `a call ends at its deadline, whatever the other side does`() async {
        let client = GatewayClient(
            Origin(.http, .ip("127.0.0.1", 1)),
            identity: ServiceIdentity(name: "postoffice", key: .random())
        ) { _, _ in await withUnsafeContinuation { (_: UnsafeContinuation<Response, Never>) in } }
        await #expect(throws: GatewayError.deadline) {
            try await client.send(Request(.get, "/x"), deadline: .milliseconds(20))
        }
    }
}
