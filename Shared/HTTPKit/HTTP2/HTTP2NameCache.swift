import CNGHTTP2

/// Turns the names nghttp2 decoded into header names; those of HPACK's static table are looked up by address.
struct HTTP2NameCache {
    /// Meaning of a name.
    enum Name {
        case field(HeaderName)
        case method, scheme, authority, path, connectProtocol, status
        case illegal
    }

    /// One place for each remainder of an address: names of the static table lie side by side, so that nearly all have one of their own.
    private var statics: [(buffer: OpaquePointer?, name: Name)] = Array(repeating: (nil, .illegal), count: 64)

    /// The meaning of the name in `buffer`.
    mutating func name(of buffer: OpaquePointer) -> Name {
        // Buffers of the static table live as long as the library, so their address is their identity.
        guard nghttp2_rcbuf_is_static(buffer) != 0 else { return parse(buffer) }
        let place = Int(bitPattern: buffer) / Self.stride % statics.count
        if statics[place].buffer == buffer { return statics[place].name }
        let name = parse(buffer)
        statics[place] = (buffer, name)
        return name
    }

    /// Alignment of nghttp2's buffers, in bytes.
    private static let stride = MemoryLayout<UnsafeRawPointer>.stride

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
