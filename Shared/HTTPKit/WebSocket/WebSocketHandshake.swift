import COpenSSL

/// The opening handshake of a WebSocket, over HTTP/1.1 (RFC 6455, section 4) and over HTTP/2 (RFC 8441).
public enum WebSocketHandshake {
    /// The `Sec-WebSocket-Accept` that answers a `Sec-WebSocket-Key`: proof that the server speaks WebSocket, no secret.
    public static func accept(key: String) -> String {
        let text = Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)
        var digest = [UInt8](repeating: 0, count: Int(SHA_DIGEST_LENGTH))
        SHA1(text, text.count, &digest)
        return base64(digest)
    }

    /// A fresh `Sec-WebSocket-Key` for a client: 16 random bytes.
    public static func key() -> String {
        base64((0..<16).map { _ in UInt8.random(in: 0...255) })
    }

    /// Returns true if `key` is the base64 of 16 bytes, as RFC 6455 asks.
    public static func isValid(key: String) -> Bool {
        let bytes = Array(key.utf8)
        guard bytes.count == 24, bytes[22] == UInt8(ascii: "="), bytes[23] == UInt8(ascii: "=") else { return false }
        return bytes[..<22].allSatisfy { alphabet.contains($0) }
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    private static func base64(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits = 0
            for offset in 0..<3 { bits = bits << 8 | (offset < group.count ? Int(group[start + offset]) : 0) }
            for place in 0..<4 {
                text.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
