/// Finds the members of a JSON object as they stand in its text, without making anything of their values.
///
/// Enough to join documents that our own services wrote: strings and nesting are understood, numbers are not looked at.
struct JSONText {
    private let bytes: ArraySlice<UInt8>
    private var index: Int

    /// One member: its name as written (escapes and all) and its value's bytes.
    struct Member {
        let name: String
        let value: ArraySlice<UInt8>
    }

    /// The members of the object in `bytes`; nil if it is none, or is broken off.
    static func members(of bytes: ArraySlice<UInt8>) -> [Member]? {
        var text = JSONText(bytes: bytes, index: bytes.startIndex)
        return text.object()
    }

    private mutating func object() -> [Member]? {
        skipSpace()
        guard take("{") else { return nil }
        var members: [Member] = []
        skipSpace()
        if take("}") { return members }
        while true {
            skipSpace()
            guard let name = value(), name.first == UInt8(ascii: "\""), name.count >= 2 else { return nil }
            skipSpace()
            guard take(":") else { return nil }
            skipSpace()
            guard let value = value(), !value.isEmpty else { return nil }
            members.append(Member(name: String(decoding: name.dropFirst().dropLast(), as: UTF8.self), value: value))
            skipSpace()
            if take("}") { return members }
            guard take(",") else { return nil }
        }
    }

    /// The bytes of the value that begins here.
    private mutating func value() -> ArraySlice<UInt8>? {
        let start = index
        var depth = 0
        while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                guard skipString() else { return nil }
                if depth == 0 { return bytes[start..<index] }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return bytes[start..<index] }
                depth -= 1
                index += 1
                if depth == 0 { return bytes[start..<index] }
            case UInt8(ascii: ","), 0x20, 0x0A, 0x0D, 0x09:
                if depth == 0 { return bytes[start..<index] }
                index += 1
            default: index += 1
            }
        }
        return nil
    }

    private mutating func skipString() -> Bool {
        index += 1
        while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "\""):
                index += 1
                return true
            default: index += 1
            }
        }
        return false
    }

    private mutating func skipSpace() {
        while index < bytes.endIndex, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.endIndex, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }
}
