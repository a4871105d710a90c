import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Testing

/// One person's requests, straight into the router; without a person, those of somebody who isn't logged in.
struct Seat: Sendable {
    let router: Router
    let person: PersonRegistered?

    func get(_ path: String, headers: Headers = Headers()) async throws -> Answer {
        try await send(.get, path, body: .empty, headers: headers)
    }

    func delete(_ path: String, headers: Headers = Headers()) async throws -> Answer {
        try await send(.delete, path, body: .empty, headers: headers)
    }

    func post(_ path: String, _ json: [String: JSONValue]? = nil, headers: Headers = Headers()) async throws -> Answer {
        try await send(.post, path, json, headers: headers)
    }

    func send(_ method: HTTPKit.Method, _ path: String, _ json: [String: JSONValue]?, headers: Headers = Headers())
        async throws -> Answer
    {
        let body: Body = try json.map { .bytes(try JSONValue.object($0).bytes) } ?? .empty
        return try await send(method, path, body: body, headers: headers)
    }

    func send(_ method: HTTPKit.Method, _ path: String, body: Body, headers: Headers = Headers()) async throws -> Answer
    {
        var headers = headers
        if let person { headers[.authorization] = "Test \(person.id) \(person.number) \(person.roles[0])" }
        headers.addIfAbsent(.contentType, "application/json")
        let response = await router.respond(to: Request(method, path, headers: headers, body: body))
        return Answer(
            status: response.status.code,
            headers: response.headers,
            bytes: try await response.body.collect(upTo: .max),
            request: "\(method.rawValue) \(path)"
        )
    }
}
