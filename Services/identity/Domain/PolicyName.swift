/// Name of a policy, for good: 1 to 40 of `a-z 0-9 -`, beginning with a letter. `privacy`, `house-rules`.
public struct PolicyName: Hashable, Sendable, CustomStringConvertible {
    /// The name.
    public let text: String

    /// Checks a name.
    public init(_ text: String) throws(FieldViolation) {
        guard !text.isEmpty else { throw .tooShort(minimum: 1) }
        guard text.utf8.count <= 40 else { throw .tooLong(maximum: 40) }
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        guard let first = text.utf8.first, letters.contains(first) else { throw .badStart }
        guard text.utf8.allSatisfy({ letters.contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") })
        else { throw .forbiddenCharacter(allowed: "the letters a-z, digits and -") }
        self.text = text
    }

    /// The name.
    public var description: String { text }
}

extension PolicyName: Codable {
    /// Takes a stored name as it is.
    public init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
    }

    /// A plain text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

/// One version of one policy: what somebody accepts.
public struct PolicyVersion: Codable, Hashable, Sendable {
    /// Name of the policy.
    public var policy: PolicyName
    /// Version, from 1.
    public var version: Int

    /// Names one.
    public init(policy: PolicyName, version: Int) {
        self.policy = policy
        self.version = version
    }
}
