import CSodium
import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting
import Tokens

/// An application with users of its own, and its clients: by TLS, at a gateway that listens for the original protocol.
struct ChatkitApplication: Sendable {
    /// What the operator was shown of its instance.
    struct Line: Decodable, Sendable { let instance: String, key: String, secret: String }

    let caller: Caller
    let origin: Origin
    let line: Line

    /// Runs `body` with a new instance for a suite, whose clients offer these protocols on TLS.
    static func with(
        _ system: TestSystem,
        speaking protocols: [String],
        _ body: (ChatkitApplication) async throws -> Void
    ) async throws {
        let certificate = try TestCertificate()
        defer { certificate.remove() }
        let made = try await system.admin(
            "chat",
            "chatkit-instance",
            "create",
            "Suite",
            "--server",
            "--test-tokens",
            "--reset",
            "--json"
        )
        guard let shown = made.split(separator: "\n").first else { throw SystemFailure("no instance: \(made)") }
        let line = try JSON.decode(Line.self, from: Array(shown.utf8))
        let gateway = try await SecondChat.program("gateway", of: system) { settings in
            settings["THERACOMM_INTERNAL_LISTEN"] = "127.0.0.1:0"
            settings["THERACOMM_CHATKIT_LISTEN"] = "127.0.0.1:0"
            settings["THERACOMM_CHATKIT_TLS_CERTIFICATE_FILE"] = certificate.certificateFile
            settings["THERACOMM_CHATKIT_TLS_KEY_FILE"] = certificate.keyFile
        }
        defer { gateway.signal(SIGTERM) }
        let port = try Caller.parsed(try await gateway.listening("chatkit")).port ?? 0
        try await Caller.with(trusting: certificate.certificateFile, speaking: protocols) { caller in
            try await body(
                ChatkitApplication(caller: caller, origin: Origin(.https, .ip("localhost", port)), line: line)
            )
        }
        _ = try await system.admin("chat", "chatkit-instance", "disable", line.instance)
    }

    /// A token of the application's server, acting for `user` perhaps.
    func server(as user: String? = nil) -> String {
        let now = Int(Date().timeIntervalSince1970)
        let subject = user.map { #","sub":"\#($0)""# } ?? ""
        let claims =
            #"{"instance":"\#(line.instance)","iss":"api_keys/\#(line.key)","iat":\#(now),"exp":\#(now + 600),"su":true\#(subject)}"#
        let header = Base64URL.encode(Array(#"{"alg":"HS256","typ":"JWT"}"#.utf8))
        let signed = "\(header).\(Base64URL.encode(Array(claims.utf8)))"
        return "\(signed).\(Base64URL.encode(Self.signature(of: signed, secret: line.secret)))"
    }

    private static func signature(of text: String, secret: String) -> [UInt8] {
        let (key, message) = (Array(secret.utf8), Array(text.utf8))
        var state = crypto_auth_hmacsha256_state()
        var mac = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_BYTES))
        crypto_auth_hmacsha256_init(&state, key, key.count)
        crypto_auth_hmacsha256_update(&state, message, UInt64(message.count))
        crypto_auth_hmacsha256_final(&state, &mac)
        return mac
    }

    /// A token of a user, from the provider for trying things out.
    func user(_ id: String) async throws -> String {
        struct Token: Decodable { let access_token: String }
        let form = "grant_type=client_credentials"
        let (status, text) = try await send(.post, "chatkit_token_provider/v1", "/token?user_id=\(id)", nil, form)
        guard status == 200 else { throw SystemFailure("no token: \(status)") }
        return try JSON.decode(Token.self, from: Array(text.utf8)).access_token
    }

    /// Calls `path` of a service; status and body.
    func send(
        _ method: HTTPKit.Method,
        _ service: String,
        _ path: String,
        _ token: String?,
        _ body: String = ""
    ) async throws -> (status: Int, text: String) {
        var request = Request(method, address(service, path), scheme: "https")
        if let token { request.headers[.authorization] = "Bearer \(token)" }
        if !body.isEmpty { request.body = .text(body) }
        let answer = try await caller.client.send(request, to: origin)
        return (answer.status.code, String(decoding: try await answer.body.collect(upTo: 1 << 20), as: UTF8.self))
    }

    /// The whole address of a path in a service.
    func address(_ service: String, _ path: String) -> String { "/services/\(service)/\(line.instance)\(path)" }

    /// A client's one WebSocket.
    func socket() async throws -> WebSocket {
        try await caller.client.webSocket(Request(.get, "/ws", scheme: "https"), to: origin)
    }
}
