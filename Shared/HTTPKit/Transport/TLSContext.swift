import COpenSSL

/// One configured `SSL_CTX`, shared by connections on all loops.
///
/// `@unchecked Sendable` is sound because the context is configured before `init` returns and never changed after; OpenSSL 3
/// counts its references atomically and locks its own caches, so `SSL_new` may be called from any thread.
final class TLSContext: @unchecked Sendable {
    let raw: OpaquePointer
    /// Protocols for ALPN in the order of preference, in wire form (length, name), kept alive for OpenSSL's callback.
    private let protocols: UnsafeMutableBufferPointer<UInt8>

    private static let keepsRecords: Void = theracomm_keep_records()

    init(method: OpaquePointer?, protocols names: [String], leastVersion: Int32 = TLS1_2_VERSION) throws(TLSError) {
        Self.keepsRecords
        guard let context = SSL_CTX_new(method) else { throw TLSError.latest("no TLS context") }
        raw = context
        let wire = names.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
        protocols = .allocate(capacity: wire.count)
        _ = protocols.initialize(from: wire)
        theracomm_ctx_options(context)
        theracomm_ctx_release_buffers(context)
        guard theracomm_ctx_min_version(context, leastVersion) == 1,
            // TLS 1.2 only with forward secrecy and authenticated encryption; 1.3 has nothing else.
            SSL_CTX_set_cipher_list(context, "ECDHE+AESGCM:ECDHE+CHACHA20") == 1
        else { throw TLSError.latest("TLS settings refused") }
    }

    /// Sets the own certificate: a PEM chain (leaf first) and its PEM key.
    func use(certificateFile: String, keyFile: String) throws(TLSError) {
        guard SSL_CTX_use_certificate_chain_file(raw, certificateFile) == 1 else {
            throw TLSError.latest("certificate \(certificateFile)")
        }
        guard SSL_CTX_use_PrivateKey_file(raw, keyFile, SSL_FILETYPE_PEM) == 1 else {
            throw TLSError.latest("key \(keyFile)")
        }
        guard SSL_CTX_check_private_key(raw) == 1 else {
            throw TLSError.latest("certificate \(certificateFile) and key \(keyFile)")
        }
    }

    /// Trusts the authorities in `file` (PEM).
    func trust(_ file: String) throws(TLSError) {
        guard SSL_CTX_load_verify_locations(raw, file, nil) == 1 else { throw TLSError.latest("authorities \(file)") }
    }

    /// Answers a client's ALPN offer with our first protocol that it knows; refuses a client that knows none.
    func selectProtocols() {
        SSL_CTX_set_alpn_select_cb(
            raw,
            { _, out, outLength, offered, offeredLength, argument in
                guard let argument else { return SSL_TLSEXT_ERR_NOACK }
                let context = Unmanaged<TLSContext>.fromOpaque(argument).takeUnretainedValue()
                var chosen: UnsafeMutablePointer<UInt8>?
                let status = SSL_select_next_proto(
                    &chosen,
                    outLength,
                    context.protocols.baseAddress,
                    UInt32(context.protocols.count),
                    offered,
                    offeredLength
                )
                guard status == OPENSSL_NPN_NEGOTIATED else { return SSL_TLSEXT_ERR_ALERT_FATAL }
                out?.pointee = UnsafePointer(chosen)
                return SSL_TLSEXT_ERR_OK
            },
            // The context outlives every session made from it: sessions hold it.
            Unmanaged.passUnretained(self).toOpaque()
        )
    }

    /// Offers our protocols to servers.
    func offerProtocols() {
        SSL_CTX_set_alpn_protos(raw, protocols.baseAddress, UInt32(protocols.count))
    }

    deinit {
        SSL_CTX_free(raw)
        protocols.deallocate()
    }
}
