import FoundationEssentials
import HTTPKit

/// The call that gives out tokens: to everybody for any user where the operator allows that, else to people who show who they
/// are, by our session or by name and password in the body, for themselves.
enum ChatkitTokenCalls {
    static let endpoints = [
        ChatkitEndpoint(.post, .tokens, "/token", .nothing, handler: token),
        ChatkitEndpoint(.get, .beams, "/beams-tokens", .token, handler: beams),
    ]

    private static func token(_ call: ChatkitCall) async throws -> Response {
        let bytes = try await call.request.body.collect(upTo: 16 * 1024)
        let form = try QueryItems(String(validating: bytes, as: UTF8.self) ?? "")
        let wanted = userID(call)
        let user: String
        switch form["grant_type"] {
        case "client_credentials":
            if let person = try await call.edge.signIn.session(call.request) {
                user = try checked(person, wanted)
            } else if call.instance.trust.contains(.testTokens), let wanted, !wanted.isEmpty {
                user = wanted
            } else {
                throw ChatkitError.unauthenticated
            }
        case "password":
            guard let login = form["username"], let password = form["password"],
                let person = try await call.edge.signIn.password(login, password)
            else { throw ChatkitError.unauthenticated }
            user = try checked(person, wanted)
        default:
            throw ChatkitError(422, "token_provider/invalid_grant_type", "This grant type is not known here")
        }
        guard let key = call.instance.keys.first else { throw ChatkitError.nothingHere }
        let token = ChatkitToken(
            instance: call.instance.id,
            key: key.id,
            subject: user,
            isServer: false,
            issuedAt: call.time,
            expires: call.time.addingTimeInterval(ChatkitToken.lifetime)
        )
        let json: ChatkitJSON = [
            "access_token": .string(token.text(secret: key.secret)), "token_type": "bearer",
            "expires_in": .integer(Int64(ChatkitToken.lifetime)), "user_id": .string(user),
        ]
        return .chatkit(json, headers: [.cacheControl: "no-store"])
    }

    /// The user that the address names. One of the original clients encodes it twice.
    private static func userID(_ call: ChatkitCall) -> String? {
        guard let once = call.query["user_id"] else { return nil }
        return PercentCoding.decode(once[...]) ?? once
    }

    /// People get tokens for themselves only: their id in applications is their id here.
    private static func checked(_ person: UUID, _ wanted: String?) throws(ChatkitError) -> String {
        let id = person.uuidString.lowercased()
        guard wanted == nil || wanted?.lowercased() == id else { throw .wrongSubject }
        return id
    }

    /// Mobile push went through a sister product that is no more; clients want an answer before they find that out.
    private static func beams(_ call: ChatkitCall) async throws -> Response {
        let user = try call.who().subject()
        return .chatkit([
            "token": .string(ChatkitSignature.text(of: "beams \(user)", secret: call.instance.keys.first?.secret ?? ""))
        ])
    }
}
