import FoundationEssentials

/// Base64 for URLs and headers, without padding (RFC 4648, section 5).
enum Base64URL {
    static func encode(_ bytes: [UInt8]) -> String {
        var text = ""
        for character in Data(bytes).base64EncodedString() {
            switch character {
            case "+": text.append("-")
            case "/": text.append("_")
            case "=": break
            default: text.append(character)
            }
        }
        return text
    }

    /// `nil` unless `text` is exactly what `encode` writes.
    static func decode(_ text: String) -> [UInt8]? {
        var padded = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "-"): padded.append("+")
            case UInt8(ascii: "_"): padded.append("/")
            case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): return nil
            default: padded.unicodeScalars.append(UnicodeScalar(byte))
            }
        }
        padded += String(repeating: "=", count: (4 - padded.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: padded), encode(Array(data)) == text else { return nil }
        return Array(data)
    }
}
