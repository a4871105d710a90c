/// HTTP/2 on the same port: ALPN or the first bytes say so.
extension HTTP1Connection {
    private static let http2Preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

    /// Compares the first bytes with HTTP/2's preface, until it is clear what they are.
    func sniff(_ bytes: UnsafeRawBufferPointer) {
        let seen = (preface ?? []) + bytes
        let isHTTP2 = transport.negotiatedProtocol == "h2" || seen.starts(with: Self.http2Preface)
        if isHTTP2 {
            guard let upgradeToHTTP2 else { return refuse(.version) }
            release()
            upgradeToHTTP2(TransportHandover(transport), seen)
            return
        }
        if Self.http2Preface.starts(with: seen) {
            preface = seen
            return
        }
        preface = nil
        upgradeToHTTP2 = nil
        seen.withUnsafeBytes { receive($0) }
    }
}
