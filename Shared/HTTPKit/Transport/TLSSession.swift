import COpenSSL

/// One TLS connection as a machine: bytes in, bytes out, no socket. Lives on its connection's loop.
final class TLSSession {
    enum Role {
        case server
        case client(host: String)
    }

    /// True if the handshake is done, so that data may be sent.
    private(set) var isEstablished = false
    /// True if the peer has said that it sends nothing more.
    private(set) var hasEnded = false
    /// Protocol that ALPN chose.
    private(set) var negotiatedProtocol: String?

    private let context: TLSContext
    private let ssl: OpaquePointer
    private let incoming: OpaquePointer
    private let outgoing: OpaquePointer
    private static let chunk = 16 * 1024

    /// Nil if OpenSSL has no memory for it, and for a client that doesn't say whom it calls.
    init?(_ context: TLSContext, role: Role) {
        guard let ssl = SSL_new(context.raw) else { return nil }
        // Without a name set, none is checked: any certificate of the authority would do.
        if case .client(let host) = role, host.isEmpty || SSL_set1_host(ssl, host) != 1 {
            SSL_free(ssl)
            return nil
        }
        guard let incoming = BIO_new(BIO_s_mem()), let outgoing = BIO_new(BIO_s_mem()) else {
            SSL_free(ssl)
            return nil
        }
        self.context = context
        self.ssl = ssl
        self.incoming = incoming
        self.outgoing = outgoing
        SSL_set_bio(ssl, incoming, outgoing)
        switch role {
        case .server: SSL_set_accept_state(ssl)
        case .client(let host):
            SSL_set_connect_state(ssl)
            theracomm_set_server_name(ssl, host)
        }
    }

    deinit { SSL_free(ssl) }

    /// Starts a client's handshake: its first bytes are then in `takeOutput()`.
    func start() { _ = SSL_do_handshake(ssl) }

    /// Takes bytes from the network, and goes on with the handshake while that isn't done.
    func feed(_ bytes: UnsafeRawBufferPointer) throws(TransportEnd) {
        BIO_write(incoming, bytes.baseAddress, Int32(bytes.count))
        guard !isEstablished else { return }
        Self.clearErrors()
        let status = SSL_do_handshake(ssl)
        guard status == 1 else {
            let reason = SSL_get_error(ssl, status)
            if reason == SSL_ERROR_WANT_READ || reason == SSL_ERROR_WANT_WRITE { return }
            throw .tls(TLSError.reason())
        }
        established()
    }

    /// Hands the next piece of what was fed to `deliver`; false if there is no whole record left.
    func read(_ deliver: (UnsafeRawBufferPointer) -> Void) throws(TransportEnd) -> Bool {
        // Nothing fed and nothing decrypted: most reads end here, without asking OpenSSL in vain.
        let waiting = Int(theracomm_bio_pending(incoming)) + Int(SSL_pending(ssl))
        guard waiting > 0 else { return false }
        // Text is never longer than its record, and small buffers cost the allocator next to nothing.
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: min(Self.chunk, waiting), alignment: 16)
        defer { buffer.deallocate() }
        Self.clearErrors()
        let count = SSL_read(ssl, buffer.baseAddress, Int32(buffer.count))
        if count > 0 {
            deliver(UnsafeRawBufferPointer(rebasing: buffer[..<Int(count)]))
            return true
        }
        switch SSL_get_error(ssl, count) {
        case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: return false
        case SSL_ERROR_ZERO_RETURN:
            hasEnded = true
            return false
        default: throw .tls(TLSError.reason())
        }
    }

    /// The bytes to send for `plain`. Only when established.
    func encrypt(_ plain: [UInt8]) -> [UInt8] {
        Self.clearErrors()
        let written = plain.withUnsafeBytes { SSL_write(ssl, $0.baseAddress, Int32($0.count)) }
        // A memory BIO takes everything; nothing is written only after a fatal alert, which reading reports.
        return written > 0 ? takeOutput() : []
    }

    /// Clears errors of other connections, which must not be taken for ours. There is hardly ever one, and clearing
    /// walks over sixteen places and asks for the memory of each.
    private static func clearErrors() {
        if ERR_peek_error() != 0 { ERR_clear_error() }
    }

    /// The alert that ends our side.
    func closeNotify() -> [UInt8] {
        if isEstablished { _ = SSL_shutdown(ssl) }
        return takeOutput()
    }

    /// Bytes that TLS wants sent.
    func takeOutput() -> [UInt8] {
        let count = Int(theracomm_bio_pending(outgoing))
        guard count > 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, Int(BIO_read(outgoing, buffer.baseAddress, Int32(count))))
        }
    }

    private func established() {
        isEstablished = true
        var name: UnsafePointer<UInt8>?
        var length: UInt32 = 0
        SSL_get0_alpn_selected(ssl, &name, &length)
        if let name, length > 0 {
            negotiatedProtocol = String(decoding: UnsafeBufferPointer(start: name, count: Int(length)), as: UTF8.self)
        }
    }
}
