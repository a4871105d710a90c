import FoundationEssentials
import HTTPKit

/// The call that gives out tokens: to everybody for any user where the operator allows that, else to people who show who they
/// are, by our session or by name and password in the body, for themselves.
///
/// A person's token counts for a quarter of an hour at most, and never longer than the access token by which they showed who they are:
/// so it is dead at the latest when that session's last access token is. It ends with the session, and when the account changes, as that does.
enum ChatkitTokenCalls {
    static let endpoints = [
        ChatkitEndpoint(.post, .tokens, "/token", .nothing, handler: token),
        ChatkitEndpoint(.get, .beams, "/beams-tokens", .token, handler: beams),
    ]

    private static func token(_ call: ChatkitCall) async throws -> Response {
        let bytes = try await call.request.body.collect(upTo: 16 * 1024)
        let form = try QueryItems(String(validating: bytes, as: UTF8.self) ?? "")
        let wanted = userID(call)
        let grant: Grant
        switch form["grant_type"] {
        case "client_credentials":
            if let caller = try await call.surroundings.signIn.session(call.request) {
                grant = try await granted(caller, wanted, call)
            } else if call.instance.trust.contains(.testTokens), let wanted, !wanted.isEmpty {
                grant = Grant(user: wanted, expires: call.time.addingTimeInterval(ChatkitToken.lifetime))
            } else {
                throw ChatkitError.unauthenticated
            }
        case "password":
            guard let login = form["username"], let password = form["password"],
                let caller = try await call.surroundings.signIn.password(login, password, call.request)
            else { throw ChatkitError.unauthenticated }
            grant = try await granted(caller, wanted, call)
        default:
            throw ChatkitError(422, "token_provider/invalid_grant_type", "This grant type is not known here")
        }
        guard let key = call.instance.keys.first else { throw ChatkitError.nothingHere }
        let token = ChatkitToken(
            instance: call.instance.id,
            key: key.id,
            subject: grant.user,
            isServer: false,
            issuedAt: call.time,
            expires: grant.expires,
            origin: grant.origin
        )
        let json: ChatkitJSON = [
            "access_token": .string(token.text(secret: key.secret)), "token_type": "bearer",
            "expires_in": .integer(Int64(grant.expires.timeIntervalSince(call.time))), "user_id": .string(grant.user),
        ]
        return .chatkit(json, headers: [.cacheControl: "no-store"])
    }

    /// The user that the address names. One of the original clients encodes it twice.
    private static func userID(_ call: ChatkitCall) -> String? {
        guard let once = call.query["user_id"] else { return nil }
        return PercentCoding.decode(once[...]) ?? once
    }

    /// User of a token, and the first moment at which it doesn't count any more.
    private struct Grant {
        let user: String
        let expires: Date
        var origin: ChatkitOrigin?
    }

    /// People get tokens for themselves only. In a world apart their id is the one that they have here; in an instance for people the
    /// number by which the original client knows them, as long as they may use what we serve.
    private static func granted(_ caller: Caller, _ wanted: String?, _ call: ChatkitCall) async throws -> Grant {
        guard let person = caller.person else { throw ChatkitError.unauthenticated }
        guard call.instance.isForPeople else {
            let id = person.uuidString.lowercased()
            guard wanted == nil || wanted?.lowercased() == id else { throw ChatkitError.wrongSubject }
            return Grant(user: id, expires: call.time.addingTimeInterval(ChatkitToken.lifetime))
        }
        guard let user = try await call.surroundings.instances.user(of: person) else {
            throw ChatkitError.unauthenticated
        }
        guard wanted == nil || wanted == user else { throw ChatkitError.wrongSubject }
        let latest = call.time.addingTimeInterval(ChatkitToken.personLifetime)
        let expires = min(caller.expires ?? latest, latest)
        guard expires > call.time else { throw ChatkitError.expired }
        return Grant(user: user, expires: expires, origin: ChatkitOrigin(caller))
    }

    /// Mobile push went through a sister product that is no more; clients want an answer before they find that out.
    private static func beams(_ call: ChatkitCall) async throws -> Response {
        guard call.person == nil else { throw ChatkitError.notOffered }
        let user = try call.who().subject()
        return .chatkit([
            "token": .string(ChatkitSignature.text(of: "beams \(user)", secret: call.instance.keys.first?.secret ?? ""))
        ])
    }
}
