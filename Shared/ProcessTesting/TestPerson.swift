public import Foundation
public import HTTPKit

/// A person who uses a test system over its public listener.
public struct TestPerson: Sendable {
    /// Their id and number, as identity gave them.
    public let id: UUID
    /// The small number that the original client knows them by.
    public let number: Int
    /// Login that they sign in with.
    public let login: String
    /// The token of their session.
    public let token: String
    private let browser: TestBrowser

    init(id: UUID, number: Int, login: String, token: String, browser: TestBrowser) {
        self.id = id
        self.number = number
        self.login = login
        self.token = token
        self.browser = browser
    }

    /// Asks for `path` as this person.
    public func get(_ path: String) async throws -> TestAnswer {
        try await browser.send(.get, path, headers: [.authorization: "Bearer \(token)"])
    }

    /// Sends JSON as this person; `headers` go beside the usual ones.
    public func send(
        _ method: HTTPKit.Method,
        _ path: String,
        _ body: some Encodable & Sendable,
        headers: Headers = Headers()
    ) async throws -> TestAnswer {
        var all: Headers = [.authorization: "Bearer \(token)", .contentType: "application/json"]
        for field in headers { all[field.name] = field.value }
        return try await browser.send(method, path, headers: all, body: Array(try JSONEncoder().encode(body)))
    }

    /// Sends a request without a body as this person.
    public func send(_ method: HTTPKit.Method, _ path: String) async throws -> TestAnswer {
        try await browser.send(method, path, headers: [.authorization: "Bearer \(token)"])
    }
}

/// Answer to a request.
public struct TestAnswer: Sendable {
    /// The status line's code.
    public let status: Int
    /// The fields.
    public let headers: Headers
    /// The whole body.
    public let body: [UInt8]

    /// The body as a value; throws what JSON says is wrong with it.
    public func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try JSON.decode(type, from: body) }

    /// The tail of the problem's type, if the answer is one.
    public var problem: String? {
        struct Shape: Decodable { let type: String }
        return (try? decode(Shape.self))?.type.split(separator: "/").last.map(String.init)
    }

    /// The body as text, for messages.
    public var text: String { String(decoding: body, as: UTF8.self) }
}
