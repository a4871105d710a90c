import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract

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
