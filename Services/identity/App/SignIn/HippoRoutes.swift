import HTTPKit
import ServiceKit
import Tokens

/// The two calls of the original client that concern people. Shapes and statuses are the client's, not ours:
/// it decodes strictly, and crashes on a JSON object without `jwt`, so whatever `/user_token` refuses has an empty body.
struct HippoRoutes: Sendable {
    let signIn: SignIn
    let people: PeopleTable

    /// Feature of the original client's calls.
    var feature: Feature { Feature(routes: routes) }

    var routes: [Route] {
        [
            Route(
                .post,
                "/user_token",
                .open,
                "Signs in as the original client does: a token for ten minutes, nothing to refresh it with. Who has a second factor "
                    + "puts its code at the end of the password.",
                request: .of(TokenRequest.self),
                response: .of(TokenAnswer.self),
                status: 200,
                handler: token
            ).ignoringUnknownQuery().limitingBody(to: SessionRoutes.bodyLimit).refusingWithoutBody(),
            Route.get(
                "/common/profile",
                .signedIn,
                "The person who is signed in, as the original client wants it.",
                returns: ProfileDocument.self,
                handler: profile
            ).ignoringUnknownQuery().speaking("application/vnd.api+json"),
        ]
    }

    struct TokenRequest: Codable, Sendable {
        struct Auth: Codable, Sendable {
            var login: String
            var password: String
        }

        var auth: Auth
    }

    struct TokenAnswer: Codable, Sendable {
        var jwt: String
    }

    struct ProfileDocument: Codable, Sendable {
        struct Resource: Codable, Sendable {
            var id: String
            var type: String
            var attributes: Attributes
        }

        struct Attributes: Codable, Sendable {
            var login: String
            var firstName: String
            var lastName: String
            var email: String
            var staff: Bool

            enum CodingKeys: String, CodingKey {
                case login, email, staff
                case firstName = "first_name"
                case lastName = "last_name"
            }
        }

        var data: Resource
    }

    private func token(_ request: Request) async throws -> Response {
        let auth = try await request.decodeLeniently(TokenRequest.self).auth
        let attempt = SignIn.Attempt(
            login: auth.login,
            password: auth.password,
            address: request.clientAddress,
            device: DeviceCookie.token(of: request)
        )
        do {
            let signedIn = try await signIn.signInAtOnce(attempt, request.arrival(.brief), meta: request.meta)
            return Response.json(TokenAnswer(jwt: signedIn.accessToken), headers: [.cacheControl: "no-store"])
                .remembering(signedIn.device, after: request)
        } catch let refusal as SignInRefusal {
            var problem = Problem(refusal)
            // The client knows one reason only.
            if problem.status == 403 { problem.status = 401 }
            throw problem
        }
    }

    private func profile(_ request: Request) async throws -> Response {
        let person = try await people.signedIn(request)
        let document = ProfileDocument(
            data: .init(
                id: String(person.number),
                type: "profiles",
                attributes: .init(
                    login: person.login,
                    firstName: person.firstName,
                    lastName: person.lastName,
                    // Client's type has no place for a missing address.
                    email: person.email ?? "",
                    staff: person.isStaff
                )
            )
        )
        return .json(document, headers: [.contentType: "application/vnd.api+json", .cacheControl: "private, no-cache"])
    }
}
