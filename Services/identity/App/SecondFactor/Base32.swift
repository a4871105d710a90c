/// Base32 (RFC 4648) without padding: how authenticator apps take a secret that is typed.
enum Base32 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")

    /// The text of `bytes`.
    static func encode(_ bytes: [UInt8]) -> String {
        var text = ""
        var (buffer, bits) = (UInt32(0), 0)
        for byte in bytes {
            buffer = buffer << 8 | UInt32(byte)
            bits += 8
            while bits >= 5 {
                bits -= 5
                text.append(alphabet[Int(buffer >> UInt32(bits) & 31)])
            }
            buffer &= 1 << UInt32(bits) - 1
        }
        if bits > 0 { text.append(alphabet[Int(buffer << UInt32(5 - bits) & 31)]) }
        return text
    }
}
