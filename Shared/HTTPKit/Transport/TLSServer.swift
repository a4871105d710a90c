import COpenSSL
import Synchronization

/// A server's certificate and key, TLS 1.2 and 1.3, with ALPN `h2` and `http/1.1`.
///
/// `reload()` reads the files again; connections that are open keep what they began with.
public final class TLSServer: Sendable {
    private let certificateFile: String
    private let keyFile: String
    private let protocols: [String]
    private let current: Mutex<TLSContext>

    /// Reads a PEM chain (leaf first) and its PEM key. Throws if a file can't be read or they don't belong together.
    public init(certificateFile: String, keyFile: String, protocols: [String] = ["h2", "http/1.1"]) throws(TLSError) {
        self.certificateFile = certificateFile
        self.keyFile = keyFile
        self.protocols = protocols
        current = Mutex(try Self.load(certificateFile, keyFile, protocols))
    }

    /// Reads the files again and uses them for new connections. If it throws, the old ones stay in use.
    public func reload() throws(TLSError) {
        let fresh = try Self.load(certificateFile, keyFile, protocols)
        current.withLock { $0 = fresh }
    }

    func session() -> TLSSession? { TLSSession(current.withLock { $0 }, role: .server) }

    private static func load(_ certificate: String, _ key: String, _ protocols: [String]) throws(TLSError) -> TLSContext
    {
        let context = try TLSContext(method: TLS_server_method(), protocols: protocols)
        guard SSL_CTX_use_certificate_chain_file(context.raw, certificate) == 1 else {
            throw TLSError.latest("certificate \(certificate)")
        }
        guard SSL_CTX_use_PrivateKey_file(context.raw, key, SSL_FILETYPE_PEM) == 1 else {
            throw TLSError.latest("key \(key)")
        }
        guard SSL_CTX_check_private_key(context.raw) == 1 else {
            throw TLSError.latest("certificate \(certificate) and key \(key)")
        }
        context.selectProtocols()
        return context
    }
}
