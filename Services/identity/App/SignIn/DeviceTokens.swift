import FoundationEssentials
import HTTPKit
import IdentityDomain
import Tokens

/// Tells a device on which somebody has signed in from a stranger's, by a cookie that identity signs.
///
/// Lets nobody in: who has one is asked for the password, and has a count of wrong ones apart from everybody else's. It says whose device it
/// is by the keyed hash of the login name, so nobody learns anything from it.
struct DeviceTokens: Sendable {
    let keys: KeyRing
    let logins: LoginKeys

    /// A token for a device on which `login` has just signed in.
    func issue(to login: LoginName, at now: Date) -> String {
        let claims = Claims(
            issuer: Claims.identityIssuer,
            subject: logins.key(of: login).stream.text,
            at: now,
            lifetime: DeviceCookie.lifetime
        )
        return keys.signer.sign(claims, as: .device)
    }

    /// Returns true if `token` is that of a device of the person who has `login`.
    func isKnown(_ token: String, to login: LoginName, at now: Date) async -> Bool {
        guard let claims = try? TokenVerifier.device(keys: await keys.published()).verify(token, at: now) else {
            return false
        }
        return UUID(uuidString: claims.sub) == logins.key(of: login).stream
    }
}

extension Response {
    /// The same answer, which has a browser keep `token` for signing in again where `request` went.
    func remembering(_ token: String?, after request: Request) -> Response {
        guard let token else { return self }
        var response = self
        let isSecure = (request.headers[.xForwardedProto] ?? request.scheme) == "https"
        // The original client signs in elsewhere, and nowhere else.
        let path = request.path.hasPrefix("/api/v1/identity/") ? "/api/v1/identity" : request.path
        response.headers.add(.setCookie, DeviceCookie.text(token, path: path, isSecure: isSecure))
        return response
    }
}
