import CSodium

/// Seals something piece by piece: libsodium's secretstream (XChaCha20-Poly1305). Pieces that are missing, repeated, exchanged or cut off at
/// the end are noticed by the opener. For one task.
public final class StreamSealer {
    private var state = crypto_secretstream_xchacha20poly1305_state()
    private let bound: [UInt8]
    /// Header that the opener needs besides the key; not secret.
    public let header: [UInt8]

    /// A stream that opens under the same `context` only.
    public init(_ key: ContentKey, context: String) {
        Sodium.isReady
        var header = [UInt8](repeating: 0, count: crypto_secretstream_xchacha20poly1305_headerbytes())
        crypto_secretstream_xchacha20poly1305_init_push(&state, &header, key.key.bytes)
        self.header = header
        bound = Binding.context(context)
    }

    deinit { sodium_memzero(&state, MemoryLayout.size(ofValue: state)) }

    /// The next piece, sealed. Nothing may follow the last one.
    public func seal(_ piece: [UInt8], isLast: Bool) -> [UInt8] {
        var sealed = [UInt8](repeating: 0, count: piece.count + crypto_secretstream_xchacha20poly1305_abytes())
        let tag =
            isLast
            ? crypto_secretstream_xchacha20poly1305_tag_final() : crypto_secretstream_xchacha20poly1305_tag_message()
        crypto_secretstream_xchacha20poly1305_push(
            &state,
            &sealed,
            nil,
            piece,
            UInt64(piece.count),
            bound,
            UInt64(bound.count),
            tag
        )
        return sealed
    }
}

/// Opens what a `StreamSealer` has sealed. For one task.
public final class StreamOpener {
    private var state = crypto_secretstream_xchacha20poly1305_state()
    private let bound: [UInt8]

    /// Throws `VaultError.tampered` if the header can't be one.
    public init(_ key: ContentKey, header: [UInt8], context: String) throws(VaultError) {
        Sodium.isReady
        bound = Binding.context(context)
        guard header.count == crypto_secretstream_xchacha20poly1305_headerbytes(),
            crypto_secretstream_xchacha20poly1305_init_pull(&state, header, key.key.bytes) == 0
        else { throw .tampered }
    }

    deinit { sodium_memzero(&state, MemoryLayout.size(ofValue: state)) }

    /// Plain bytes of the next piece; `isLast` for the last one. Throws `VaultError.tampered` if it isn't the next
    /// piece as it was sealed.
    public func open(_ sealed: [UInt8]) throws(VaultError) -> (piece: [UInt8], isLast: Bool) {
        let overhead = crypto_secretstream_xchacha20poly1305_abytes()
        guard sealed.count >= overhead else { throw .tampered }
        var piece = [UInt8](repeating: 0, count: sealed.count - overhead)
        var tag: UInt8 = 0
        let status = crypto_secretstream_xchacha20poly1305_pull(
            &state,
            &piece,
            nil,
            &tag,
            sealed,
            UInt64(sealed.count),
            bound,
            UInt64(bound.count)
        )
        guard status == 0 else { throw .tampered }
        return (piece, tag == crypto_secretstream_xchacha20poly1305_tag_final())
    }
}
