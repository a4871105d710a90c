/// A language as RFC 5646 writes it, in its simple forms: `en`, `fr-CA`, `zh-Hant`.
public struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
    /// The tag as it was given.
    public let text: String

    /// Checks the form: two or three letters, then perhaps subtags of two to eight letters and digits.
    public init(_ text: String) throws(FieldViolation) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let first = parts.first, (2...3).contains(first.utf8.count), first.utf8.allSatisfy(Self.isLetter),
            parts.dropFirst().allSatisfy({ (2...8).contains($0.utf8.count) && $0.utf8.allSatisfy(Self.isAlphanumeric) }
            ),
            parts.count <= 4
        else { throw .notALanguage }
        self.text = text
    }

    /// The tag.
    public var description: String { text }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

extension LanguageTag: Codable {
    /// Takes a stored tag as it is.
    public init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
    }

    /// A plain text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
