import COpenSSL
import Synchronization

/// A server's certificate and key, TLS 1.2 and 1.3, with ALPN `h2` and `http/1.1`.
///
/// `reload()` reads the files again; connections that are open keep what they began with.
public final class TLSServer: Sendable {
    private enum Source: Sendable {
        case open(certificateFile: String, keyFile: String, protocols: [String])
        case mutual(TLSIdentity)
    }

    private let source: Source
    private let current: Mutex<TLSContext>

    /// Reads a PEM chain (leaf first) and its PEM key. Throws if a file can't be read or they don't belong together.
    public init(certificateFile: String, keyFile: String, protocols: [String] = ["h2", "http/1.1"]) throws(TLSError) {
        let source = Source.open(certificateFile: certificateFile, keyFile: keyFile, protocols: protocols)
        self.source = source
        current = Mutex(try Self.load(source))
    }

    /// Lets in only clients that prove themselves as `identity` demands.
    package init(mutual identity: TLSIdentity) throws(TLSError) {
        source = .mutual(identity)
        current = Mutex(try Self.load(.mutual(identity)))
    }

    /// Reads the files again and uses them for new connections. If it throws, the old ones stay in use.
    public func reload() throws(TLSError) {
        let fresh = try Self.load(source)
        current.withLock { $0 = fresh }
    }

    func session() -> TLSSession? { TLSSession(current.withLock { $0 }, role: .server) }

    private static func load(_ source: Source) throws(TLSError) -> TLSContext {
        let context: TLSContext
        switch source {
        case .open(let certificateFile, let keyFile, let protocols):
            context = try TLSContext(method: TLS_server_method(), protocols: protocols)
            try context.use(certificateFile: certificateFile, keyFile: keyFile)
        case .mutual(let identity): context = try identity.context(method: TLS_server_method())
        }
        context.selectProtocols()
        return context
    }
}
