/// Frames of HTTP/2 (RFC 9113) as a client that means no good sends them.
enum HTTP2Bytes {
    private enum Kind: UInt8 {
        case headers = 1
        case settings = 4
        case ping = 6
    }

    /// The beginning of a connection: the preface and SETTINGS with the window of each stream, in bytes.
    static func start(window: UInt32) -> [UInt8] {
        Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + frame(.settings, 0, 0, [0, 4] + bytes(window))
    }

    /// Requests for a path by the first `count` streams. Fields are literals without an index (RFC 7541, 6.2.2).
    static func requests(_ count: Int, _ path: String) -> [UInt8] {
        // GET and http, by the static table.
        let fields: [UInt8] = [0x82, 0x86] + literal(4, path) + literal(1, "bench")
        // The request and its headers end here.
        return (0..<UInt32(count)).flatMap { frame(.headers, 0x5, $0 * 2 + 1, fields) }
    }

    /// PING, so many times.
    static func pings(_ count: Int) -> [UInt8] {
        (0..<count).flatMap { _ in frame(.ping, 0, 0, [UInt8](repeating: 7, count: 8)) }
    }

    private static func literal(_ name: UInt8, _ value: String) -> [UInt8] {
        [name, UInt8(value.utf8.count)] + Array(value.utf8)
    }

    private static func frame(_ kind: Kind, _ flags: UInt8, _ stream: UInt32, _ payload: [UInt8]) -> [UInt8] {
        Array(bytes(UInt32(payload.count)).dropFirst()) + [kind.rawValue, flags] + bytes(stream) + payload
    }

    private static func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }
}
