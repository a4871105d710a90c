import FoundationEssentials
import HTTPKit
import ServiceKit

/// Sign-in of people before they get a token of the protocol: by our own session, or by name and password.
struct ChatkitSignIn: Sendable {
    /// Caller of the session that the request brings; `nil` without one. Throws a problem for one that is no good.
    var session: @Sendable (Request) async throws -> Caller?
    /// Caller with that name and password; `nil` if nobody has them. The request says from where they were sent.
    var password: @Sendable (_ login: String, _ password: String, _ request: Request) async throws -> Caller?

    /// Returns true if the caller's access tokens have been ended since the token was checked.
    var isWithdrawn: @Sendable (Caller) -> Bool = { _ in false }
    /// Says that access tokens have been ended.
    var withdrawals: @Sendable () -> AsyncStream<Void> = { AsyncStream { $0.finish() } }

    /// Nobody signs in.
    static let none = ChatkitSignIn(session: { _ in nil }, password: { _, _, _ in nil })

    /// Returns true if the session of a person from which a token was made has ended; false for a token that an
    /// application has signed.
    func isOver(_ origin: ChatkitOrigin?, of person: UUID) -> Bool {
        guard let origin else { return false }
        return isWithdrawn(
            Caller(.person(person), session: origin.session, accountVersion: origin.accountVersion)
        )
    }
}

extension ChatkitSignIn {
    /// Sessions as every other route knows them, and names and passwords as identity does: `send` reaches it.
    init(_ authenticator: any Authenticator, identity send: @escaping @Sendable (Request) async throws -> Response) {
        isWithdrawn = { authenticator.withdrawal(of: $0) != nil }
        withdrawals = { authenticator.withdrawals() }
        session = { request in
            guard request.headers.contains(.authorization) else { return nil }
            return try await authenticator.caller(of: request)
        }
        password = { login, password, request in
            let response = try await Self.answer(to: Self.asking(login, password, for: request), send)
            switch response.status.code {
            case 200, 201: break
            // Identity lets nobody guess for long, and says when one may go on.
            case 429:
                let pause = response.headers[.retryAfter].flatMap { Int($0) } ?? 60
                throw ChatkitError(429, "too_many_requests", "Too many attempts; wait a while", retryAfter: pause)
            case 500...: throw ChatkitError.comeBack
            default: return nil
            }
            let bytes = try await response.body.collect(upTo: 64 * 1024)
            guard let token = try? ChatkitJSON(parsing: bytes)["jwt"]?.text else { return nil }
            let signedIn = Request(.get, "/", headers: [.authorization: "Bearer \(token)"])
            return try await authenticator.caller(of: signedIn)
        }
    }

    private static func answer(
        to request: Request,
        _ send: @Sendable (Request) async throws -> Response
    ) async throws -> Response {
        do {
            return try await send(request)
        } catch is GatewayError {
            throw ChatkitError.comeBack
        }
    }

    /// Request to identity in the name of the client: identity counts attempts by the address from which they come,
    /// which the gateway saw.
    private static func asking(_ login: String, _ password: String, for request: Request) -> Request {
        let body: ChatkitJSON = ["auth": ["login": .string(login), "password": .string(password)]]
        var asking = Request(.post, "/user_token", headers: [.contentType: "application/json"])
        let seen = request.headers.all(.xForwardedFor).last?.split(separator: ",").last
        let address = seen.map { String($0.drop { $0 == " " }.prefix(64)) }
        asking.headers[.xForwardedFor] = address ?? request.remote.host
        if let device = request.headers[.userAgent] { asking.headers[.userAgent] = device }
        asking.body = .bytes(body.bytes)
        return asking
    }
}
