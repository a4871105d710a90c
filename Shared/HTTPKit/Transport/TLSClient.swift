import COpenSSL

/// How a client checks the servers that it calls by https: certificate chain and name, always.
public final class TLSClient: Sendable {
    private let context: TLSContext

    /// Trusts the authorities in `authoritiesFile` (PEM); without it, those of the system.
    public init(authoritiesFile: String? = nil, protocols: [String] = ["h2", "http/1.1"]) throws(TLSError) {
        context = try TLSContext(method: TLS_client_method(), protocols: protocols)
        SSL_CTX_set_verify(context.raw, SSL_VERIFY_PEER, nil)
        if let authoritiesFile {
            guard SSL_CTX_load_verify_locations(context.raw, authoritiesFile, nil) == 1 else {
                throw TLSError.latest("authorities \(authoritiesFile)")
            }
        } else {
            guard SSL_CTX_set_default_verify_paths(context.raw) == 1 else {
                throw TLSError.latest("system authorities")
            }
        }
        context.offerProtocols()
    }

    func session(host: String) -> TLSSession? { TLSSession(context, role: .client(host: host)) }
}
