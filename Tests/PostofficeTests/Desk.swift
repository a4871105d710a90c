import FoundationEssentials
import HTTPKit
import IdentityContract
import Testing

/// One person's requests, straight into the router.
struct Desk: Sendable {
    let router: Router
    let person: PersonRegistered
    var media = "application/json"

    func get(_ path: String, headers: Headers = Headers()) async throws -> Answer {
        try await send(.get, path, body: .empty, headers: headers)
    }

    func delete(_ path: String) async throws -> Answer { try await send(.delete, path, body: .empty) }

    func post(_ path: String, _ json: [String: JSONValue]? = nil, headers: Headers = Headers()) async throws -> Answer {
        try await send(.post, path, json, headers: headers)
    }

    func send(_ method: Method, _ path: String, _ json: [String: JSONValue]?, headers: Headers = Headers()) async throws
        -> Answer
    {
        let body: Body = try json.map { .bytes(try JSONValue.object($0).bytes) } ?? .empty
        return try await send(method, path, body: body, headers: headers)
    }

    func send(_ method: Method, _ path: String, body: Body, headers: Headers = Headers()) async throws -> Answer {
        var headers = headers
        headers[.authorization] = "Test \(person.id) \(person.number) \(person.roles[0])"
        headers.addIfAbsent(.contentType, media)
        let response = await router.respond(to: Request(method, path, headers: headers, body: body))
        return Answer(
            status: response.status.code,
            headers: response.headers,
            bytes: try await response.body.collect(upTo: .max),
            request: "\(method.rawValue) \(path)"
        )
    }
}

/// What came back.
struct Answer: Sendable {
    var status: Int
    var headers: Headers
    var bytes: [UInt8]
    var request: String

    /// Records an issue unless the status is this one, and goes on.
    @discardableResult
    func expect(_ status: Int, sourceLocation: SourceLocation = #_sourceLocation) -> Answer {
        #expect(self.status == status, "\(request): \(text)", sourceLocation: sourceLocation)
        return self
    }

    /// Records an issue unless it is this problem.
    func expectProblem(
        _ status: Int,
        _ code: String,
        fields: [String]? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        expect(status, sourceLocation: sourceLocation)
        let problem = try? JSON.decode(JSONValue.self, from: bytes)
        #expect(problem?["type"] == .string("/problems/\(code)"), "\(request): \(text)", sourceLocation: sourceLocation)
        guard let fields else { return }
        guard case .array(let entries)? = problem?["fields"] else {
            Issue.record("no fields: \(text)", sourceLocation: sourceLocation)
            return
        }
        #expect(entries.map { $0["field"] } == fields.map { .string($0) }, "\(text)", sourceLocation: sourceLocation)
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try JSON.decode(type, from: bytes) }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}
