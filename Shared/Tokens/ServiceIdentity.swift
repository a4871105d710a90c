public import FoundationEssentials
import Synchronization

/// A service's own proof of who it is: a token that it signs itself, good for a minute and made anew half-way.
public final class ServiceIdentity: Sendable {
    private struct Cached: Sendable {
        var token: String
        var renewAt: Date
    }

    /// The service's name, without `service:`.
    public let name: String
    private let signer: TokenSigner
    private let now: @Sendable () -> Date
    private let cached = Mutex<Cached?>(nil)

    /// `name` consists of lower-case letters and dashes. `now` is for tests.
    public init(name: String, key: SigningKey, now: @escaping @Sendable () -> Date = { Date() }) {
        precondition(ServiceName.isKeyID(ServiceName.prefix + name), "not a service's name: \(name)")
        self.name = name
        signer = TokenSigner(keyID: ServiceName.prefix + name, key: key)
        self.now = now
    }

    /// The public key for the file that all services get.
    public var verifyingKey: VerifyingKey { signer.verifyingKey }

    /// A token that is good for another half minute at least.
    public func token() -> String {
        let now = now()
        return cached.withLock { cached in
            if let cached, cached.renewAt > now, cached.renewAt < now.addingTimeInterval(31) { return cached.token }
            let id = signer.keyID
            let token = signer.sign(Claims(issuer: id, subject: id, at: now, lifetime: .seconds(60)), as: .service)
            cached = Cached(token: token, renewAt: now.addingTimeInterval(30))
            return token
        }
    }
}
