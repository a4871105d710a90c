/// The rule for header field values that are about to be stored.
enum FieldValue {
    /// `value` with every control character turned into a space, and no white space at the ends.
    static func clean(_ value: String) -> String {
        var value = value
        if value.withUTF8(isClean) { return value }
        let spaced = value.utf8.map { Token.isForbiddenInValue($0) ? UInt8(ascii: " ") : $0 }
        let text = String(decoding: spaced, as: UTF8.self)
        return String(Token.trimmed(text[...]))
    }

    private static func isClean(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = bytes.first, let last = bytes.last else { return true }
        guard !isBlank(first), !isBlank(last) else { return false }
        return !bytes.contains(where: Token.isForbiddenInValue)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
