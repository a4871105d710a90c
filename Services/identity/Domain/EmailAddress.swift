/// An address that mail can be sent to, at most 254 characters of ASCII. Verification finds out whether anybody reads
/// mail there.
///
/// ASCII on purpose, like login names: nothing looks alike. Domains of other scripts stand in their A-label form (`xn--…`);
/// turning what people type into that is for the edge to do.
public struct EmailAddress: Hashable, Sendable, CustomStringConvertible {
    /// The address; the domain in lower case, the part before `@` as it was typed.
    public let text: String

    /// Trims what was typed and checks its form.
    public init(_ typed: String) throws(FieldViolation) {
        let text = try TextRule.trimmed(typed, lengths: 1...254)
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, Self.isLocalPart(parts[0]), Self.isDomain(parts[1]) else { throw .notAnAddress }
        self.text = "\(parts[0])@\(parts[1].lowercased())"
    }

    /// Domain behind the `@`.
    public var domain: String { String(text.drop { $0 != "@" }.dropFirst()) }

    /// Text by which addresses are compared, in lower case: mail servers don't look at the case of letters.
    public var canonical: String { text.lowercased() }

    /// The address.
    public var description: String { text }

    /// Words of letters, digits and some marks, joined by dots (RFC 5321, dot-string).
    private static func isLocalPart(_ text: Substring) -> Bool {
        guard (1...64).contains(text.utf8.count) else { return false }
        return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
            !word.isEmpty && word.utf8.allSatisfy { isAlphanumeric($0) || "!#$%&'*+-/=?^_`{|}~".utf8.contains($0) }
        }
    }

    /// Returns true for at least two labels of letters, digits and hyphens, the last of them no number.
    private static func isDomain(_ text: Substring) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, let last = labels.last, !last.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return false
        }
        return labels.allSatisfy { label in
            (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
                && label.utf8.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
        }
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
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
