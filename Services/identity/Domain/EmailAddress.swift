/// An address that mail can be sent to, at most 254 characters. Whether anybody reads it there is for a verification to find out.
public struct EmailAddress: Hashable, Sendable, CustomStringConvertible {
    /// The address; the domain in lower case, the part before `@` as it was typed.
    public let text: String

    /// Trims what was typed and checks its form.
    public init(_ typed: String) throws(Flaw) {
        let text = try TextRule.trimmed(typed, lengths: 1...254)
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...64).contains(parts[0].utf8.count), !text.contains(where: \.isWhitespace),
            !text.contains(where: { "<>()[]\\,;:\"".contains($0) })
        else { throw .notAnAddress }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, labels.allSatisfy({ (1...63).contains($0.utf8.count) }) else { throw .notAnAddress }
        self.text = "\(parts[0])@\(parts[1].lowercased())"
    }

    /// The address.
    public var description: String { text }
}

extension EmailAddress: Codable {
    /// Takes a stored address as it is.
    public init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
    }

    /// A plain text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
