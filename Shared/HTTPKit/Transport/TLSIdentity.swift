import COpenSSL

/// Certificate of a process and the authority it trusts, for connections on which both ends prove who they are: three
/// PEM files.
public struct TLSIdentity: Sendable, Hashable {
    /// Its certificate, with what leads to the authority, leaf first.
    public let certificateFile: String
    /// The certificate's key.
    public let keyFile: String
    /// The authority that has signed everybody's certificate. Nobody else is believed, and the system's authorities are not.
    public let authorityFile: String

    /// An identity of these files; nothing is read yet.
    public init(certificateFile: String, keyFile: String, authorityFile: String) {
        self.certificateFile = certificateFile
        self.keyFile = keyFile
        self.authorityFile = authorityFile
    }

    /// TLS 1.3 with HTTP/2 and nothing else, for one side; a peer without a certificate of the authority is refused.
    func context(method: OpaquePointer?) throws(TLSError) -> TLSContext {
        let context = try TLSContext(method: method, protocols: ["h2"], leastVersion: TLS1_3_VERSION)
        try context.use(certificateFile: certificateFile, keyFile: keyFile)
        try context.trust(authorityFile)
        SSL_CTX_set_verify(context.raw, SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT, nil)
        // A client that comes back proves who it is anew: a ticket would outlive a certificate.
        SSL_CTX_set_num_tickets(context.raw, 0)
        return context
    }

    /// Throws if peers would refuse this identity, and says why. Gives how long the certificate is still good.
    func check() throws(TLSError) -> Duration {
        let context = try context(method: TLS_server_method())
        defer { ERR_clear_error() }
        if let failure = theracomm_ctx_certificate_fault(context.raw) {
            throw TLSError(description: "certificate \(certificateFile): \(String(cString: failure))")
        }
        return .seconds(theracomm_ctx_certificate_left(context.raw))
    }
}
