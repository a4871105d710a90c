import HTTPKit

/// Refuses paths that the services behind might read otherwise than the gateway did.
///
/// The server has already resolved dot segments and decoded bytes that need no escape. Escapes that are left may hide a
/// separator (`%2F`, `%5C`), a second layer of escapes (`%25`) or a control character; none of our paths needs one.
enum PathRules {
    /// Throws a problem with status 400 for a path with two readings.
    static func check(_ path: String) throws(Problem) {
        var path = path
        let isGood = path.withUTF8 { bytes in
            var index = 0
            while index < bytes.count {
                if bytes[index] == UInt8(ascii: "%") {
                    guard index + 2 < bytes.count, isHarmless(bytes[index + 1], bytes[index + 2]) else { return false }
                    index += 2
                } else if bytes[index] == UInt8(ascii: "\\") || bytes[index] < 0x21 || bytes[index] == 0x7F {
                    return false
                }
                index += 1
            }
            return true
        }
        guard isGood else { throw .badRequest("The path has characters that are not accepted here.") }
    }

    private static func isHarmless(_ high: UInt8, _ low: UInt8) -> Bool {
        guard let high = value(high), let low = value(low) else { return false }
        switch high << 4 | low {
        case 0..<0x20, 0x7F, UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "%"), UInt8(ascii: "."): return false
        default: return true
        }
    }

    private static func value(_ digit: UInt8) -> UInt8? {
        switch digit {
        case 0x30...0x39: digit - 0x30
        case 0x41...0x46: digit - 0x41 + 10
        case 0x61...0x66: digit - 0x61 + 10
        default: nil
        }
    }
}
