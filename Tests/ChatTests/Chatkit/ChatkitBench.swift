import FoundationEssentials
import HTTPKit
import HTTPTesting
import Synchronization
import ServiceTesting
import Testing

@testable import ChatApp
@testable import Chatkit

/// An edge over a chat in memory, or over our own, and those who call it.
struct ChatkitBench: Sendable, ChatkitAddressing {
    let edge: ChatkitEdge
    /// The edge's clock.
    let clock: ChatkitClock
    let instance: ChatkitInstance
    /// The time at which the chat behind the edge says that something happened.
    let chatTime: @Sendable () -> Date
    private let router: Router

    static let key = ChatkitKey(id: "the-key", secret: "dGhlIHNlY3JldA==")

    /// `patience`: changes that may wait for one subscription.
    init(
        trust: ChatkitTrust = [.server, .testTokens, .reset],
        patience: Int = 1000,
        signIn: ChatkitSignIn = .none,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        instance = ChatkitInstance(id: "11111111-2222-3333", name: "test", keys: [Self.key], trust: trust)
        let clock = ChatkitClock()
        self.clock = clock
        chatTime = { clock.now }
        let switchboard = ChatkitSwitchboard(capacity: patience)
        let chat = MemoryChat(instance.id, switchboard, now: { [clock] in clock.now })
        edge = ChatkitEdge(
            ChatkitSurroundings(
                instances: OneInstance(instance: instance, chat: chat),
                presence: ChatkitPresence(switchboard, settings: Self.settings),
                signIn: signIn,
                sleep: sleep,
                now: { [clock] in clock.now }
            )
        )
        router = Router(edge.routes, authenticator: NoAuthenticator())
    }

    /// Over a world apart of our own chat, which is followed as in the service.
    private init(over services: ChatkitServices, _ instance: ChatkitInstance, _ unit: Unit) {
        let clock = ChatkitClock()
        self.clock = clock
        self.instance = instance
        chatTime = { unit.clock.now }
        edge = ChatkitEdge(
            ChatkitSurroundings(
                instances: services,
                presence: ChatkitPresence(services.switchboard, settings: Self.settings),
                now: { clock.now }
            ) { Issue.record($0, "an error that is ours") }
        )
        router = Router(edge.routes, authenticator: NoAuthenticator())
    }

    /// What is behind the edge.
    enum Backing: CaseIterable, Sendable {
        /// A chat in memory.
        case memory
        /// Our own, on PostgreSQL. The test needs a schema.
        case ours
    }

    /// Runs `body` with an edge over this.
    static func with(_ backing: Backing, _ body: @Sendable (ChatkitBench) async throws -> Void) async throws {
        switch backing {
        case .memory: try await body(ChatkitBench())
        case .ours:
            try await Unit.withChatkit([.server, .testTokens, .reset]) { unit, services, instance in
                try await body(ChatkitBench(over: services, instance, unit))
            }
        }
    }

    /// Who comes and goes is told at once.
    private static var settings: ChatkitSettings {
        var settings = ChatkitSettings()
        settings.onlineDelay = .zero
        settings.offlineDelay = .zero
        return settings
    }

    private struct OneInstance: ChatkitInstances {
        let instance: ChatkitInstance
        let chat: MemoryChat

        func instance(_ id: String) async throws -> ChatkitInstance? { id == instance.id ? instance : nil }
        func backend(of instance: ChatkitInstance) -> any ChatkitBackend { chat }
    }

    /// A token of the application's server, acting as `user` perhaps.
    func server(as user: String? = nil) -> String { token(user, isServer: true) }

    /// A token of a user.
    func user(_ id: String) -> String { token(id, isServer: false) }

    private func token(_ user: String?, isServer: Bool) -> String {
        let key = instance.keys.first ?? Self.key
        return ChatkitToken(
            instance: instance.id,
            key: key.id,
            subject: user,
            isServer: isServer,
            issuedAt: clock.now,
            expires: clock.now.addingTimeInterval(3600)
        ).text(secret: key.secret)
    }

    /// Calls `path` of a service, which is named with its version: `"chatkit v6"`.
    @discardableResult
    func send(
        _ method: HTTPKit.Method,
        _ service: String,
        _ path: String,
        _ token: String?,
        _ body: ChatkitJSON? = nil,
        headers: Headers = Headers()
    ) async throws -> ChatkitAnswer {
        var request = Request(method, address(service, path), headers: headers)
        if let token { request.headers[.authorization] = "Bearer \(token)" }
        if let body { request.body = .bytes(body.bytes) }
        return try await ChatkitAnswer(TestResponse(router.respond(to: request)))
    }

    /// Opens a subscription; the answer is not waited for to its end.
    func subscribe(
        _ service: String,
        _ path: String,
        _ token: String,
        headers: Headers = Headers()
    ) async throws -> ChatkitReader {
        var request = Request(.chatkitSubscribe, address(service, path), headers: headers)
        request.headers[.authorization] = "Bearer \(token)"
        let response = await router.respond(to: request)
        guard response.status == 200, case .stream(let stream) = response.body else {
            throw try await ChatkitAnswer(TestResponse(response))
        }
        return ChatkitReader(stream)
    }

    /// Lets users be there.
    func people(_ ids: String...) async throws {
        for id in ids {
            try await send(
                .post,
                "chatkit v6",
                "/users",
                server(),
                ["id": .string(id), "name": .string("Name of \(id)")]
            )
            .expect(201)
        }
        let permissions = ChatkitJSON.array(ChatkitRole.allPermissions.map(ChatkitJSON.string))
        try await send(
            .post,
            "chatkit_authorizer v2",
            "/roles",
            server(),
            ["name": "default", "scope": "global", "permissions": permissions]
        ).expect(201)
    }

    /// Makes a room.
    @discardableResult
    func room(
        _ id: String,
        of creator: String,
        with others: [String] = [],
        isPrivate: Bool = false
    ) async throws -> ChatkitAnswer {
        let body: ChatkitJSON = [
            "id": .string(id), "name": .string("Room \(id)"), "private": .bool(isPrivate),
            "user_ids": .array(others.map(ChatkitJSON.string)),
        ]
        return try await send(.post, "chatkit v6", "/rooms", user(creator), body).expect(201)
    }

    /// Says something; answers the message's id.
    @discardableResult
    func say(_ words: String, in room: String, as user: String) async throws -> Int64 {
        let body: ChatkitJSON = ["parts": [["type": "text/plain", "content": .string(words)]]]
        let answer = try await send(.post, "chatkit v6", "/rooms/\(room)/messages", self.user(user), body).expect(201)
        return try #require(answer.json["message_id"]?.integer)
    }
}

/// A clock that stands still until it is moved.
final class ChatkitClock: Sendable {
    private let time = Mutex(Date(timeIntervalSince1970: 1_551_434_400.25))

    var now: Date { time.withLock { $0 } }

    func advance(by seconds: Double) { time.withLock { $0 += seconds } }
}

/// What came back.
struct ChatkitAnswer: Error, Sendable {
    let status: Int
    let headers: Headers
    let json: ChatkitJSON
    let bytes: [UInt8]

    init(_ response: TestResponse) throws {
        status = response.status.code
        headers = response.headers
        bytes = response.body
        json = (try? ChatkitJSON(parsing: response.body)) ?? .null
    }

    /// Records an issue unless the status is this one.
    @discardableResult
    func expect(_ status: Int, sourceLocation: SourceLocation = #_sourceLocation) -> ChatkitAnswer {
        #expect(self.status == status, "\(String(decoding: bytes, as: UTF8.self))", sourceLocation: sourceLocation)
        return self
    }

    /// Records an issue unless it is this error, whose values are all texts.
    func expectError(_ status: Int, _ code: String, sourceLocation: SourceLocation = #_sourceLocation) {
        expect(status, sourceLocation: sourceLocation)
        #expect(json["error"] == .string(code), sourceLocation: sourceLocation)
        #expect(json.members?.values.allSatisfy { $0.text != nil } == true, sourceLocation: sourceLocation)
    }
}
