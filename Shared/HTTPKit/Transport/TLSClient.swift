import COpenSSL
import Synchronization

/// Checks of the servers that a client calls by https: certificate chain and name, always.
public final class TLSClient: Sendable {
    private let current: Mutex<TLSContext>

    /// Trusts the authorities in `authoritiesFile` (PEM); without it, those of the system.
    public init(authoritiesFile: String? = nil, protocols: [String] = ["h2", "http/1.1"]) throws(TLSError) {
        let context = try TLSContext(method: TLS_client_method(), protocols: protocols)
        SSL_CTX_set_verify(context.raw, SSL_VERIFY_PEER, nil)
        if let authoritiesFile {
            try context.trust(authoritiesFile)
        } else {
            guard SSL_CTX_set_default_verify_paths(context.raw) == 1 else {
                throw TLSError.latest("system authorities")
            }
        }
        context.offerProtocols()
        current = Mutex(context)
    }

    /// Proves itself to servers as `identity`, and trusts its authority alone.
    package init(mutual identity: TLSIdentity) throws(TLSError) {
        current = Mutex(try Self.load(identity))
    }

    /// Uses what the files of `identity` hold by now for new connections. If it throws, nothing changes.
    func reload(_ identity: TLSIdentity) throws(TLSError) {
        let fresh = try Self.load(identity)
        current.withLock { $0 = fresh }
    }

    func session(host: String) -> TLSSession? { TLSSession(current.withLock { $0 }, role: .client(host: host)) }

    private static func load(_ identity: TLSIdentity) throws(TLSError) -> TLSContext {
        let context = try identity.context(method: TLS_client_method())
        context.offerProtocols()
        return context
    }
}
