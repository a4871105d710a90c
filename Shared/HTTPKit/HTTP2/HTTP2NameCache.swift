import CNGHTTP2

/// Turns the names nghttp2 decoded into header names; those of HPACK's static table are looked up by address.
final class HTTP2NameCache {
    /// What a name means.
    enum Name {
        case field(HeaderName)
        case method, scheme, authority, path, connectProtocol, status
        case illegal
    }

    private var statics: [OpaquePointer: Name] = [:]

    /// The meaning of the name in `buffer`.
    func name(of buffer: OpaquePointer) -> Name {
        // Buffers of the static table live as long as the library, so their address is their identity.
        guard nghttp2_rcbuf_is_static(buffer) != 0 else { return parse(buffer) }
        if let known = statics[buffer] { return known }
        let name = parse(buffer)
        statics[buffer] = name
        return name
    }

    private func parse(_ buffer: OpaquePointer) -> Name {
        let bytes = nghttp2_rcbuf_get_buf(buffer)
        let raw = UnsafeRawBufferPointer(start: bytes.base, count: bytes.len)
        guard raw.first == UInt8(ascii: ":") else { return HeaderName(bytes: raw).map { .field($0) } ?? .illegal }
        let text = String(decoding: raw, as: UTF8.self)
        switch text {
        case ":method": return .method
        case ":scheme": return .scheme
        case ":authority": return .authority
        case ":path": return .path
        case ":protocol": return .connectProtocol
        case ":status": return .status
        default: return .illegal
        }
    }
}
