import HTTPKit

/// The field that has a browser save a file instead of showing it (RFC 6266).
enum ContentDisposition {
    /// With the name twice: plain for old clients, with `?` for what they can't read, and as RFC 8187 has it. Its unreserved characters
    /// are fewer than RFC 8187 allows, which makes it longer and no less valid.
    static func attachment(_ name: String) -> String {
        let plain = name.unicodeScalars.map { scalar -> Character in
            switch scalar.value {
            case 0x22, 0x5C, 0x25: "_"
            case 0x20..<0x7F: Character(scalar)
            default: "?"
            }
        }
        return "attachment; filename=\"\(String(plain))\"; filename*=UTF-8''\(PercentCoding.encode(name))"
    }
}
