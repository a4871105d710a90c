public import FoundationEssentials
public import HTTPKit
import Synchronization

/// Knows callers by `Authorization: Bearer <token>`: persons by identity's keys, services by their own.
///
/// A token is fully checked once and then known by its digest until it ends, or until the keys change. A revocation of
/// it is looked for then, and again only after something was revoked.
public final class BearerAuthenticator: Authenticator {
    private let users: UserKeys
    private let services: TokenVerifier
    private let revocations: Revocations
    private let now: @Sendable () -> Date
    private let cache: TokenCache<Known>
    private let generation = Mutex(0)

    /// A caller whose token is good, and how much had been revoked by then.
    private struct Known: Sendable {
        let caller: Caller
        let generation: UInt64
    }

    /// `services` are the public keys of all services. At most `limit` verified tokens are remembered. `now` is for tests.
    public init(
        users: UserKeys,
        services: KeySet,
        revocations: Revocations = Revocations(.untold),
        limit: Int = 8192,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.users = users
        self.services = .service(keys: services)
        self.revocations = revocations
        self.now = now
        cache = TokenCache(limit: limit)
    }

    /// The caller that the token speaks of; nil without an Authorization field. Throws 401 for a token that is no good, 403 for one that is for
    /// reading with a request that isn't, and 503 for a person's while there has been no way to get identity's keys yet.
    public func caller(of request: Request) async throws(Problem) -> Caller? {
        let fields = request.headers.all(.authorization)
        guard let field = fields.first else { return nil }
        guard fields.count == 1, let token = Self.token(in: field) else { throw Self.refusal(nil) }
        let caller = try await anyCaller(of: token)
        guard !caller.isReader || Self.reads(request) else { throw .readOnlyToken }
        return caller
    }

    /// The caller that this token speaks of, for tokens that come another way. Throws 403 for one that is for reading: what lasts longer than a request
    /// isn't reading.
    public func caller(of token: String) async throws(Problem) -> Caller {
        let caller = try await anyCaller(of: token)
        guard !caller.isReader else { throw .readOnlyToken }
        return caller
    }

    /// Returns true if the request changes nothing, and opens nothing that lasts.
    private static func reads(_ request: Request) -> Bool {
        (request.method == .get || request.method == .head) && request.headers[.upgrade] == nil
    }

    private func anyCaller(of token: String) async throws(Problem) -> Caller {
        forgetAfterKeyChange()
        let digest = TokenCache<Known>.Digest(of: token)
        let now = now()
        if let known = cache.value(for: digest, at: now) {
            guard known.generation != revocations.generation else { return known.caller }
            return try admit(known.caller, digest, at: now)
        }
        let claims: Claims
        do throws(TokenError) {
            claims = try await verify(token, at: now)
        } catch {
            throw Self.refusal(error)
        }
        return try admit(try Self.caller(claims, reads: TokenVerifier.claimsToRead(token)), digest, at: now)
    }

    /// The problem of a caller whose token was revoked since it was checked; nil: it still counts.
    public func withdrawal(of caller: Caller) -> Problem? { revocations.remedy(for: caller).map { Problem($0) } }

    /// Says that tokens were revoked.
    public func withdrawals() -> AsyncStream<Void> { revocations.news() }

    /// Remembers a caller whose token is good, unless it was revoked.
    private func admit(_ caller: Caller, _ digest: TokenCache<Known>.Digest, at now: Date) throws(Problem) -> Caller {
        // Read first: what is revoked from here on has another number.
        let generation = revocations.generation
        if let problem = withdrawal(of: caller) { throw problem }
        let expires = Int64(caller.expires?.timeIntervalSince1970 ?? 0)
        cache.insert(Known(caller: caller, generation: generation), for: digest, expires: expires, at: now)
        return caller
    }

    /// The person or service that the request's token speaks of, as far as the keys that are at hand tell; never waits.
    ///
    /// Nil without a token, for one that is no good, and for one of a key that isn't known yet: the keys are then fetched for
    /// later. For counting and the like, not for letting somebody in.
    public func callerAtHand(of request: Request) -> Caller? {
        let fields = request.headers.all(.authorization)
        guard fields.count == 1, let token = Self.token(in: fields[0]) else { return nil }
        forgetAfterKeyChange()
        let digest = TokenCache<Known>.Digest(of: token)
        let now = now()
        if let known = cache.value(for: digest, at: now), known.generation == revocations.generation {
            return known.caller
        }
        let isService = TokenVerifier.claimedKeyID(of: token)?.hasPrefix(ServiceName.prefix) == true
        guard let verifier = isService ? services : verifier(for: token) else {
            refreshLater()
            return nil
        }
        do throws(TokenError) {
            let claims = try verifier.verify(token, at: now)
            return try? admit(try Self.caller(claims, reads: TokenVerifier.claimsToRead(token)), digest, at: now)
        } catch {
            if case .unknownKey = error, !isService { refreshLater() }
            return nil
        }
    }

    /// Returns true if the request's token was verified before, and is still good. Costs one look into the cache.
    public func remembers(_ request: Request) -> Bool {
        let fields = request.headers.all(.authorization)
        guard fields.count == 1, let token = Self.token(in: fields[0]) else { return false }
        forgetAfterKeyChange()
        return cache.value(for: TokenCache<Known>.Digest(of: token), at: now()) != nil
    }

    /// Fetches the keys later: at most one fetch at a time, and not more often than the keys themselves allow.
    private func refreshLater() {
        guard users.mayRefresh else { return }
        Task { [users] in await users.refresh() }
    }

    /// Number of tokens remembered.
    public var rememberedTokens: Int { cache.count }

    private func verify(_ token: String, at now: Date) async throws(TokenError) -> Claims {
        if TokenVerifier.claimedKeyID(of: token)?.hasPrefix(ServiceName.prefix) == true {
            return try services.verify(token, at: now)
        }
        if users.verifier == nil { await users.refresh() }
        guard let verifier = verifier(for: token), revocations.isReady else { throw .noKeys }
        do {
            return try verifier.verify(token, at: now)
        } catch .unknownKey(let id) {
            guard await users.refresh(), let verifier = self.verifier(for: token) else { throw .unknownKey(id) }
            return try verifier.verify(token, at: now)
        }
    }

    /// Verifier for a person's token, of the kind that it says to be; nil before there are keys.
    private func verifier(for token: String) -> TokenVerifier? {
        users.verifier.map { TokenVerifier.claimsToRead(token) ? .reading(keys: $0.keys) : $0 }
    }

    private func forgetAfterKeyChange() {
        let current = users.generation
        let isStale = generation.withLock { generation in
            defer { generation = current }
            return generation != current
        }
        if isStale { cache.removeAll() }
    }

    private static func caller(_ claims: Claims, reads: Bool) throws(Problem) -> Caller {
        let expires = Date(timeIntervalSince1970: TimeInterval(claims.exp))
        if claims.sub.hasPrefix(ServiceName.prefix) {
            return Caller(.service(String(claims.sub.dropFirst(ServiceName.prefix.count))), expires: expires)
        }
        guard let person = UUID(uuidString: claims.sub) else { throw refusal(.subject) }
        let roles = Set((claims.roles ?? []).map { Role(rawValue: $0) })
        return Caller(
            .person(person),
            number: claims.num,
            roles: roles,
            session: claims.sid,
            accountVersion: claims.acv,
            expires: expires,
            isReader: reads
        )
    }

    /// The token of a field value `Bearer <token>`; the scheme's letters may be of any case, one or more spaces between.
    private static func token(in field: String) -> String? {
        let parts = field.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
        let token = parts[1].drop { $0 == " " }
        return token.isEmpty || token.contains(" ") ? nil : String(token)
    }

    private static func refusal(_ error: TokenError?) -> Problem {
        if error == .noKeys { return .unavailable }
        return error == .expired
            ? .invalidToken("token-expired", "The access token has expired.")
            : .invalidToken("token-invalid", "The access token is not valid.")
    }
}

extension Problem {
    /// Problem for a client whose token was revoked: names the way to a token that counts.
    public init(_ remedy: Revocation.Remedy) {
        switch remedy {
        case .signIn: self = .invalidToken("session-over", "The session is over. Sign in again.")
        case .refresh: self = .invalidToken("token-superseded", "The access token is out of date. Refresh it.")
        }
    }

    fileprivate static func invalidToken(_ code: String, _ meaning: String) -> Problem {
        let description = meaning.dropLast()
        return Problem(
            401,
            code,
            meaning,
            headers: [
                .wwwAuthenticate:
                    #"Bearer realm="theracomm", error="invalid_token", error_description="\#(description)""#
            ]
        )
    }
}
