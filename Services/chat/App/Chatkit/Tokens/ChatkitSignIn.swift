import FoundationEssentials
import HTTPKit

/// How somebody shows who they are before they get a token of the protocol: by our own session, or by name and password.
struct ChatkitSignIn: Sendable {
    /// The person whose session the request brings; `nil` without one. Throws a problem for one that is no good.
    var session: @Sendable (Request) async throws -> UUID?
    /// The person of that name and password; `nil` if there is none.
    var password: @Sendable (_ login: String, _ password: String) async throws -> UUID?

    /// Nobody signs in.
    static let none = ChatkitSignIn(session: { _ in nil }, password: { _, _ in nil })
}

extension ChatkitSignIn {
    /// Sessions as every other route knows them, and names and passwords as identity does: `send` reaches it.
    init(_ authenticator: any Authenticator, identity send: @escaping @Sendable (Request) async throws -> Response) {
        session = { request in
            guard request.headers.contains(.authorization) else { return nil }
            return try await authenticator.caller(of: request)?.person
        }
        password = { login, password in
            let body: ChatkitJSON = ["auth": ["login": .string(login), "password": .string(password)]]
            var request = Request(.post, "/user_token", headers: [.contentType: "application/json"])
            request.body = .bytes(body.bytes)
            let response = try await send(request)
            guard response.status == 200 || response.status == 201 else { return nil }
            let bytes = try await response.body.collect(upTo: 64 * 1024)
            guard let token = try? ChatkitJSON(parsing: bytes)["jwt"]?.text else { return nil }
            let signedIn = Request(.get, "/", headers: [.authorization: "Bearer \(token)"])
            return try await authenticator.caller(of: signedIn)?.person
        }
    }
}
