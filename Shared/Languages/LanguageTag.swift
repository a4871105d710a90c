/// A language as RFC 5646 writes it, in its simple forms: `en`, `fr-CA`, `zh-Hant`.
public struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
    /// The tag as it was given.
    public let text: String

    /// The tag in `text`: two or three letters, then up to three subtags of two to eight letters and digits. Nil if it is none.
    public init?(checking text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(Self.isLetter), parts.count <= 4,
            parts.dropFirst().allSatisfy({ (2...8).contains($0.count) && $0.allSatisfy(Self.isAlphanumeric) })
        else { return nil }
        self.text = text
    }

    /// The tag.
    public var description: String { text }

    /// The usual spelling: the language in lower case, the region in upper case.
    public var usual: String {
        let parts = text.split(separator: "-")
        return parts.enumerated().map { number, part in
            if number == 0 {
                part.lowercased()
            } else if part.utf8.count == 2 {
                part.uppercased()
            } else {
                String(part)
            }
        }.joined(separator: "-")
    }

    /// Returns true if speakers of `one` and of `other`, both in their usual spelling, can talk: the tags are the same,
    /// or one is the other with a region or script.
    public static func agree(_ one: String, _ other: String) -> Bool {
        one == other || one.hasPrefix(other + "-") || other.hasPrefix(one + "-")
    }

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
