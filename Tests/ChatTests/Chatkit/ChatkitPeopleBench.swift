import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import ServiceKit
import ServiceTesting
import Testing

@testable import ChatApp
@testable import Chatkit

/// An instance for people over a unit on real PostgreSQL, followed as in the service.
struct ChatkitPeopleBench: Sendable, ChatkitAddressing {
    let unit: Unit
    let edge: ChatkitEdge
    let instance: ChatkitInstance

    /// Runs `body` with it, or with an instance of another kind. `session` are people by what `Authorization` says, `password` whoever that leads to;
    /// `signIn` takes the place of both.
    static func with(
        _ trust: ChatkitTrust = .people,
        environment: [String: String] = [:],
        session: @escaping @Sendable (Request) async throws -> Caller? = { _ in nil },
        password: @escaping @Sendable (String, String, Request) async throws -> Caller? = { _, _, _ in nil },
        signIn: ChatkitSignIn? = nil,
        _ body: @Sendable (ChatkitPeopleBench) async throws -> Void
    ) async throws {
        try await Unit.withChatkit(trust, environment: environment) { unit, services, instance in
            var settings = ChatkitSettings()
            settings.watchPause = .milliseconds(20)
            let edge = ChatkitEdge(
                ChatkitSurroundings(
                    instances: services,
                    presence: ChatkitPresence(services.switchboard, settings: settings),
                    signIn: signIn ?? ChatkitSignIn(session: session, password: password),
                    now: unit.base.now
                ) { Issue.record($0, "an error that is ours") }
            )
            try await body(ChatkitPeopleBench(unit: unit, edge: edge, instance: instance))
        }
    }

    /// What somebody is called in the protocol.
    func name(_ person: PersonRegistered) -> String { String(person.number) }

    /// A token of somebody, as we give them out.
    func token(
        _ person: PersonRegistered,
        lasting: TimeInterval = 600,
        from start: TimeInterval = 0,
        isServer: Bool = false
    ) throws -> String {
        try token(user: name(person), lasting: lasting, from: start, isServer: isServer)
    }

    /// A token of a user; of a server perhaps, which acts for nobody then.
    func token(
        user: String?,
        lasting: TimeInterval = 600,
        from start: TimeInterval = 0,
        isServer: Bool = false
    ) throws -> String {
        let key = try #require(instance.keys.first)
        return ChatkitToken(
            instance: instance.id,
            key: key.id,
            subject: user,
            isServer: isServer,
            issuedAt: unit.clock.now.addingTimeInterval(start),
            expires: unit.clock.now.addingTimeInterval(start + lasting)
        ).text(secret: key.secret)
    }

    /// Calls `path` of a service as somebody.
    @discardableResult
    func send(
        _ method: HTTPKit.Method,
        _ service: String,
        _ path: String,
        as person: PersonRegistered,
        _ body: ChatkitJSON? = nil
    ) async throws -> ChatkitAnswer {
        try await send(method, service, path, token: try token(person), body)
    }

    /// Calls `path` of a service with a token.
    @discardableResult
    func send(
        _ method: HTTPKit.Method,
        _ service: String,
        _ path: String,
        token: String,
        _ body: ChatkitJSON? = nil
    ) async throws -> ChatkitAnswer {
        var request = Request(method, address(service, path), headers: [.authorization: "Bearer \(token)"])
        if let body { request.body = .bytes(body.bytes) }
        return try await ChatkitAnswer(TestResponse(edge.respond(request)))
    }

    /// Opens a subscription as somebody. Throws the answer that is none.
    func subscribe(_ service: String, _ path: String, as person: PersonRegistered) async throws -> ChatkitReader {
        try await subscribe(service, path, token: try token(person))
    }

    /// Opens a subscription with a token. Throws the answer that is none.
    func subscribe(_ service: String, _ path: String, token: String) async throws -> ChatkitReader {
        let headers: Headers = [.authorization: "Bearer \(token)"]
        let response = await edge.respond(Request(.chatkitSubscribe, address(service, path), headers: headers))
        guard response.status == 200, case .stream(let stream) = response.body else {
            throw try await ChatkitAnswer(TestResponse(response))
        }
        return ChatkitReader(stream)
    }

    /// Says something through the protocol; answers its id.
    @discardableResult
    func say(_ words: String, in room: UUID, as person: PersonRegistered) async throws -> Int64 {
        let body: ChatkitJSON = ["parts": [["type": "text/plain", "content": .string(words)]]]
        let answer = try await send(.post, "chatkit v6", "/rooms/\(room)/messages", as: person, body).expect(201)
        return try #require(answer.json["message_id"]?.integer)
    }

    /// Asks for a token.
    func ask(_ form: String, user: String? = nil, session: String? = nil) async throws -> ChatkitAnswer {
        let query = user.map { "?user_id=\($0)" } ?? ""
        var request = Request(.post, address("chatkit_token_provider v1", "/token") + query)
        request.headers[.authorization] = session
        request.body = .text(form)
        return try await ChatkitAnswer(TestResponse(edge.respond(request)))
    }
}

extension ChatkitReader {
    /// Reads on to the end that is told; answers its status and its code.
    func end() async throws -> (status: Int64?, code: String?) {
        while let line = try await line()?.elements {
            guard line.first == 255 else { continue }
            return (line[1].integer, line[3]["error"]?.text)
        }
        throw EndOfStream()
    }
}
