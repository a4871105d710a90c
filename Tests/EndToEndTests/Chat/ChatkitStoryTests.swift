import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting
import Testing

/// The original hosted chat's protocol as people's clients speak it: by TLS, to a gateway that listens for them.
@Suite(.serialized, .timeLimit(.minutes(3))) struct ChatkitStoryTests {
    private struct Line: Decodable { let instance: String, secret: String? }
    private struct Token: Decodable { let access_token: String, user_id: String, expires_in: Int }
    private struct Room: Decodable { let id: String }
    private struct Message: Decodable {
        struct Part: Decodable { let content: String? }
        let user_id: String
        let parts: [Part]
    }

    /// A client of that protocol.
    private struct Phone {
        let caller: Caller
        let origin: Origin
        let instance: String

        func send(
            _ method: HTTPKit.Method,
            _ service: String,
            _ path: String,
            _ token: String? = nil,
            _ body: String = ""
        ) async throws -> Response {
            let target = "/services/\(service)/\(instance)\(path)"
            var request = Request(method, target, scheme: "https")
            if let token { request.headers[.authorization] = "Bearer \(token)" }
            if !body.isEmpty { request.body = .text(body) }
            return try await caller.client.send(request, to: origin)
        }

        func get<Value: Decodable>(_ path: String, _ token: String, as type: Value.Type) async throws -> Value {
            let response = try await send(.get, "chatkit/v6", path, token)
            let bytes = try await response.body.collect(upTo: 1 << 20)
            guard response.status == 200 else { throw SystemFailure("\(path): \(response.status.code)") }
            return try JSON.decode(type, from: bytes)
        }

        /// A token by a session, or by what stands in `form`, once the gateway has found chat, and chat has learned of the person.
        func token(_ session: String?, _ form: String = "grant_type=client_credentials") async throws -> Token {
            var token: Token?
            try await eventually("there is a token", within: .seconds(20)) {
                let response = try await send(.post, "chatkit_token_provider/v1", "/token", session, form)
                let bytes = try await response.body.collect(upTo: 1 << 20)
                guard response.status == 200 else { throw SystemFailure("no token: \(response.status.code)") }
                token = try JSON.decode(Token.self, from: bytes)
                return true
            }
            guard let token else { throw SystemFailure("no token") }
            return token
        }
    }

    @Test func `two people meet in their room by the original protocol, and a third finds nothing of it`() async throws
    {
        let system = try await SharedSystem.system()
        let certificate = try TestCertificate()
        defer { certificate.remove() }
        try await ChatPeople.with(system) { people in
            let made = try await system.admin("chat", "chatkit-instance", "create", "Story", "--people", "--json")
            let shown = try #require(made.split(separator: "\n").first)
            let line = try JSON.decode(Line.self, from: Array(shown.utf8))
            #expect(line.secret == nil)
            let gateway = try await SecondChat.program("gateway", of: system) { settings in
                settings["THERACOMM_INTERNAL_LISTEN"] = "127.0.0.1:0"
                settings["THERACOMM_CHATKIT_LISTEN"] = "127.0.0.1:0"
                settings["THERACOMM_CHATKIT_TLS_CERTIFICATE_FILE"] = certificate.certificateFile
                settings["THERACOMM_CHATKIT_TLS_KEY_FILE"] = certificate.keyFile
            }
            defer { gateway.signal(SIGTERM) }
            let port = try Caller.parsed(try await gateway.listening("chatkit")).port ?? 0
            try await Caller.with(trusting: certificate.certificateFile) { caller in
                let origin = Origin(.https, .ip("localhost", port))
                try await meet(people, Phone(caller: caller, origin: origin, instance: line.instance))
            }
            _ = try await system.admin("chat", "chatkit-instance", "disable", line.instance)
        }
    }

    private func meet(_ people: ChatPeople, _ phone: Phone) async throws {
        let her = try await phone.token(people.client.token)
        #expect(her.user_id == String(people.client.number))
        #expect(her.expires_in <= 600)
        let password = TestBrowser.password.replacingOccurrences(of: " ", with: "%20")
        let his = try await phone.token(
            nil,
            "grant_type=password&username=\(people.therapist.login)&password=\(password)"
        )
        #expect(his.user_id == String(people.therapist.number))
        let third = try await phone.token(people.colleague.token)

        let room = try await people.therapist.room(NewRoom(name: "phones", members: [people.client.id]))
        let name = room.uuidString.lowercased()
        let rooms = try await phone.get("/users/\(her.user_id)/rooms", her.access_token, as: [Room].self)
        #expect(rooms.contains { $0.id == name })

        let live = try await phone.send(
            HTTPKit.Method(rawValue: "SUBSCRIBE"),
            "chatkit/v6",
            "/rooms/\(name)",
            her.access_token
        )
        #expect(live.status == 200)
        guard case .stream(let lines) = live.body else { throw SystemFailure("nothing is told") }
        #expect(try await people.therapist.say("By our own API.", in: room).status == 201)
        var heard = ""
        while !heard.contains("By our own API.") {
            guard let piece = try await lines.next() else { throw SystemFailure("it has ended: \(heard)") }
            heard += String(decoding: piece, as: UTF8.self)
        }
        lines.cancel()

        let body = #"{"parts":[{"type":"text/plain","content":"By the original one."}]}"#
        let said = try await phone.send(.post, "chatkit/v6", "/rooms/\(name)/messages", her.access_token, body)
        #expect(said.status == 201)
        #expect(
            try await people.therapist.history(of: room).map(\.text) == ["By our own API.", "By the original one."]
        )
        let messages = try await phone.get("/rooms/\(name)/messages", his.access_token, as: [Message].self)
        #expect(messages.map(\.user_id) == [her.user_id, his.user_id])
        #expect(messages.map { $0.parts.first?.content } == ["By the original one.", "By our own API."])

        for path in ["/rooms/\(name)", "/rooms/\(name)/messages"] {
            #expect(try await phone.send(.get, "chatkit/v6", path, third.access_token).status == 404, "\(path)")
        }
    }
}
