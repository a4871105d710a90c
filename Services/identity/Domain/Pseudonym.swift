/// Name of a person that other clients see in place of the real one: 1 to 40 visible characters that begin with a
/// letter or a digit, without characters that by their nature hide or look like something else.
public struct Pseudonym: Hashable, Sendable, CustomStringConvertible {
    /// Number of characters that it may have.
    public static let lengths = 1...40
    /// Most bytes of UTF-8 that it may take: no heap of accents passes for a character.
    public static let bytes = 160

    /// The pseudonym: in Unicode's form C, words one space apart.
    public let text: String

    /// Normalises what was typed. Throws its flaw, also for what only members of staff, or the unit itself, are called.
    public init(_ typed: String) throws(FieldViolation) {
        let words = try TextRule.trimmed(typed, lengths: Self.lengths).split(whereSeparator: \.isWhitespace)
        let text = Likeness.composed(words.joined(separator: " "))
        guard text.utf8.count <= Self.bytes else { throw .tooManyBytes(maximum: Self.bytes) }
        guard text.lowercased().unicodeScalars.allSatisfy(Self.isPlain) else {
            throw .forbiddenCharacter(allowed: "letters, digits, and marks that can be seen")
        }
        guard let first = text.unicodeScalars.first, Likeness.isLetterOrDigit(first) else { throw .badStart }
        guard !Self.isReserved(text) else { throw .reserved }
        self.text = text
    }

    /// Likeness that makes two pseudonyms one: nobody may look like somebody else.
    public var likeness: String { Likeness.of(text) }

    /// The pseudonym.
    public var description: String { text }

    /// Returns true if a reader may take it for somebody of these names. Names that are longer than a few letters also
    /// count within a longer text.
    public func resembles(first: String, last: String) -> Bool {
        let own = likeness
        return [Likeness.of(first + last), Likeness.of(last + first)].contains { name in
            name.count < 6 ? own == name : own.contains(name)
        }
    }

    /// Nothing that isn't seen, or is another character in another shape: letters of double width, ligatures, letters of formulas.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        // These two fold to others and are what they are.
        scalar == "ß" || scalar == "ς" || !scalar.properties.changesWhenNFKCCaseFolded
    }

    /// Returns true if it claims to be a member of staff, or the unit; or if it is the name of a client who has chosen
    /// none.
    private static func isReserved(_ text: String) -> Bool {
        let likeness = Likeness.of(text)
        if Likeness.words(of: text).contains(where: { titles.contains($0) }) || unit.contains(likeness) { return true }
        guard likeness.hasPrefix(client) else { return false }
        return likeness.dropFirst(client.count).allSatisfy { digits.contains($0) }
    }

    private static let titles = Set(
        [
            "dr", "doctor", "prof", "professor", "therapist", "counsellor", "counselor", "coordinator", "administrator",
            "admin", "moderator", "operator", "nurse", "staff",
        ].map(Likeness.of)
    )
    private static let unit = Set(["the unit", "former member"].map(Likeness.of))
    private static let client = Likeness.of("client")
    private static let digits = Set(Likeness.of("0123456789"))
}

extension Pseudonym: Codable {
    /// Takes a stored one as it is: what was allowed once stays readable when the rule becomes stricter.
    public init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
    }

    /// A plain text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
