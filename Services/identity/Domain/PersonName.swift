/// The names of a person as others see them. Each has 1 to 100 visible characters.
public struct PersonName: Codable, Hashable, Sendable {
    /// How many characters each of the names may have.
    public static let lengths = 1...100

    /// The given name or names.
    public let first: String
    /// The family name.
    public let last: String

    /// Trims both names.
    public init(first: String, last: String) throws(Flaw) {
        self.first = try Self.part(first)
        self.last = try Self.part(last)
    }

    /// One of the names, trimmed; to find out which of two has the flaw.
    public static func part(_ text: String) throws(Flaw) -> String {
        try TextRule.trimmed(text, lengths: lengths)
    }
}
