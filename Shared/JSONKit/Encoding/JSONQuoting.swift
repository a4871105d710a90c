/// Form of a text as a string of JSON. The same text has several forms, and stored or signed text must always have the
/// same one.
package enum JSONQuoting: Sendable {
    /// Backspace and form feed have names, `\b` and `\f`, as Foundation's encoder writes them.
    case named
    /// They are numbers as other control characters: `\u0008`, `\u000c`.
    case numbered

    /// Appends `text` in quotes to `bytes`. Text that needs no escape, as nearly all, is copied as a whole.
    package func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { utf8 in
            let raw = UnsafeRawBufferPointer(utf8)
            var (start, next) = (0, 0)
            while next < utf8.count {
                if next + 8 <= utf8.count, EightBytes(raw, at: next).standForThemselves {
                    next += 8
                    continue
                }
                let (place, byte) = (next, utf8[next])
                next += 1
                guard byte < 0x20 || byte == 0x22 || byte == 0x5C else { continue }
                bytes.append(contentsOf: utf8[start..<place])
                bytes.append(UInt8(ascii: "\\"))
                if let letter = letter(for: byte) {
                    bytes.append(letter)
                } else {
                    bytes.append(contentsOf: "u00".utf8)
                    bytes.append(Self.digits[Int(byte >> 4)])
                    bytes.append(Self.digits[Int(byte & 15)])
                }
                start = next
            }
            bytes.append(contentsOf: utf8[start...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Letter behind the backslash; nil if a number stands there.
    private func letter(for byte: UInt8) -> UInt8? {
        switch byte {
        case 0x22, 0x5C: byte
        case 0x09: UInt8(ascii: "t")
        case 0x0A: UInt8(ascii: "n")
        case 0x0D: UInt8(ascii: "r")
        case 0x08 where self == .named: UInt8(ascii: "b")
        case 0x0C where self == .named: UInt8(ascii: "f")
        default: nil
        }
    }

    private static let digits = Array("0123456789abcdef".utf8)
}
