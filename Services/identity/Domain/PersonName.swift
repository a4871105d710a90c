/// The names of a person as others see them, each of at most 100 visible characters. A person with one name has one of
/// the two empty.
public struct PersonName: Codable, Hashable, Sendable {
    /// Number of characters that a name may have: one of the two names may be empty.
    public static let lengths = 0...100

    /// The given name or names; empty for whom a family name is all.
    public let first: String
    /// The family name; empty for whom a given name is all.
    public let last: String

    /// Trims both names. Throws `tooShort` if there is none at all.
    public init(first: String, last: String) throws(FieldViolation) {
        let (first, last) = (try Self.part(first), try Self.part(last))
        guard !first.isEmpty || !last.isEmpty else { throw .tooShort(minimum: 1) }
        (self.first, self.last) = (first, last)
    }

    /// One of the names, trimmed, perhaps empty; to find out which of two has the flaw.
    public static func part(_ text: String) throws(FieldViolation) -> String {
        try TextRule.trimmed(text, lengths: lengths)
    }

    /// Both in one, given name first.
    public var full: String { [first, last].filter { !$0.isEmpty }.joined(separator: " ") }
}
