import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain

/// Signing in, staying signed in, signing out.
struct SessionRoutes: Sendable {
    let signIn: SignIn
    let sessions: Sessions
    let people: PeopleTable

    private static let path = "/api/v1/identity/sessions"
    /// Bytes of a body that anybody may send: plenty for a name and a password, however escaped.
    static let bodyLimit = 8192

    var routes: [Route] {
        [
            .post(
                Self.path,
                .open,
                "Signs in by login name and password.",
                body: Credentials.self,
                returns: Grant.self,
                status: 201,
                problems: ["wrong-credentials", "account-suspended", "too-many-attempts", "busy"],
                handler: open
            ).limitingBody(to: Self.bodyLimit),
            .post(
                "\(Self.path)/refresh",
                .open,
                "Exchanges a refresh token for a new pair of tokens. Each is good for one use; used twice, it ends the session.",
                body: Refresh.self,
                returns: Grant.self,
                problems: ["session-over"],
                handler: refresh
            ).limitingBody(to: Self.bodyLimit),
            .delete(
                "\(Self.path)/current",
                .signedIn,
                "Signs out: the refresh token is worth nothing any more.",
                problems: ["not-found"],
                handler: end
            ),
        ]
    }

    struct Credentials: Codable, Sendable {
        var login: String
        var password: String
    }

    struct Refresh: Codable, Sendable {
        var refreshToken: String

        enum CodingKeys: String, CodingKey {
            case refreshToken = "refresh_token"
        }
    }

    /// What a client holds while somebody is signed in.
    struct Grant: Codable, Sendable {
        var accessToken: String
        var tokenType: String
        /// Seconds for which the access token is good.
        var expiresIn: Int
        var refreshToken: String
        var person: PersonView

        enum CodingKeys: String, CodingKey {
            case accessToken = "access_token"
            case tokenType = "token_type"
            case expiresIn = "expires_in"
            case refreshToken = "refresh_token"
            case person
        }
    }

    private func open(_ request: Request, _ body: Credentials) async throws -> Response {
        let attempt = SignIn.Attempt(login: body.login, password: body.password, address: request.clientAddress)
        do {
            return try await answer(try await signIn.signIn(attempt, for: .lasting, meta: request.meta), status: 201)
        } catch let refusal as SignInRefusal {
            throw Problem(refusal)
        }
    }

    private func refresh(_ request: Request, _ body: Refresh) async throws -> Response {
        do {
            return try await answer(try await sessions.refresh(body.refreshToken, meta: request.meta), status: 200)
        } catch let refusal as Sessions.Refusal {
            throw Problem(refusal)
        }
    }

    private func end(_ request: Request) async throws -> Response {
        guard let session = request.caller?.session,
            try await sessions.end(session, .signedOut, meta: request.meta)
        else { throw Problem.notFound }
        return Response(204)
    }

    private func answer(_ signedIn: SignedIn, status: Status) async throws -> Response {
        guard let person = try await people.person(signedIn.person.rawValue), let refresh = signedIn.refreshToken else {
            throw Problem.unavailable
        }
        let grant = Grant(
            accessToken: signedIn.accessToken,
            tokenType: "Bearer",
            expiresIn: Int(AccessTokens.lifetime.components.seconds),
            refreshToken: refresh,
            person: PersonView(person, as: .full)
        )
        return .json(grant, status: status, headers: [.cacheControl: "no-store"])
    }
}
