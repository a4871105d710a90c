import FoundationEssentials
import HTTPKit
import ServiceKit
import Tokens

/// Tells whose token a request carries, by identity's published keys; never waits for them.
///
/// For counting, and for the realtime socket, which is the gateway's own. Services check tokens themselves, and what the gateway thinks of one
/// changes nothing for them.
struct PeopleKnown: Sendable {
    /// Tokens that count no more before their time.
    let revocations: Revocations
    let authenticator: BearerAuthenticator
    private let keys: UserKeys

    /// Fetches keys from `source`; nil if nobody publishes any, and then everybody counts by address.
    init(source: UserKeys.Source?, revocations: Revocations = Revocations(.untold)) {
        self.revocations = revocations
        keys = UserKeys(source: source)
        authenticator = BearerAuthenticator(users: keys, services: KeySet(), revocations: revocations)
    }

    /// Returns true if the token by which `caller` was let in was withdrawn before its time.
    func isWithdrawn(_ caller: Caller) -> Bool { authenticator.withdrawal(of: caller) != nil }

    /// Says that tokens count no more before their time.
    func withdrawals() -> AsyncStream<Void> { authenticator.withdrawals() }

    /// The person, nil without a token that is valid by the keys that are at hand.
    func person(of request: Request) -> UUID? {
        guard request.headers.contains(.authorization) else { return nil }
        return authenticator.callerAtHand(of: request)?.person
    }

    /// Returns true if the token of a request was good before, and still is.
    func remembers(_ request: Request) -> Bool { authenticator.remembers(request) }

    /// Device from which a request says that it comes, as identity has signed it: the hash of a login name. Nil without
    /// such a cookie.
    func device(of request: Request) -> UUID? {
        guard let token = DeviceCookie.token(of: request), let verifier = keys.verifier,
            let claims = try? TokenVerifier.device(keys: verifier.keys).verify(token, at: Date())
        else { return nil }
        return UUID(uuidString: claims.sub)
    }

    /// Caller of a token; waits for the keys if need be. Throws 401, or 503 while there is no way to get the keys.
    func caller(of token: String) async throws(Problem) -> Caller {
        // A text that could not stand in a header field is no token.
        guard token.utf8.count <= 8192, token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw .unauthorized
        }
        return try await authenticator.caller(of: token)
    }

    /// Caller of the token that a request carries, and the token; nil without one.
    func caller(of request: Request) async throws(Problem) -> (Caller, String)? {
        guard let caller = try await authenticator.caller(of: request),
            let token = request.headers[.authorization]?.split(separator: " ").last
        else { return nil }
        return (caller, String(token))
    }

    /// Fetches the keys until they are there, and again every minute, or when a token names a key that isn't known.
    var member: Member {
        Member("keys of persons", run: { await keys.follow() })
    }

    /// Fetches the keys now, if that wasn't done a moment ago; for tests.
    func refresh() async { await keys.refresh() }
}
