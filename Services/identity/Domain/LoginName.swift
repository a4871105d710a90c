/// Name that a person types to sign in: 3 to 64 characters out of `a-z 0-9 . _ - + @`, beginning with a letter or a
/// digit.
///
/// ASCII on purpose: no two names look alike, and there is one way to write each, so nothing is left to normalise beyond
/// case and outer white space. An e-mail address fits.
public struct LoginName: Hashable, Sendable, CustomStringConvertible {
    /// Number of characters that a name may have.
    public static let lengths = 3...64

    /// The name in its one form.
    public let text: String

    /// Normalises what was typed: trims it and lowers its case.
    public init(_ typed: String) throws(FieldViolation) {
        let text = try TextRule.trimmed(typed, lengths: Self.lengths).lowercased()
        guard text.utf8.allSatisfy(Self.isAllowed) else {
            throw .forbiddenCharacter(allowed: "the letters a-z, digits, and . _ - + @")
        }
        guard let first = text.utf8.first, Self.isLetterOrDigit(first) else { throw .badStart }
        self.text = text
    }

    /// The name.
    public var description: String { text }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || "._-+@".utf8.contains(byte)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

extension LoginName: Codable {
    /// Takes a stored name as it is: what was allowed once stays readable when the rule becomes stricter.
    public init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
    }

    /// A plain text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
