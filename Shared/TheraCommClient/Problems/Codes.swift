/// Reason of a refusal: the tail of a problem's type. `/problems/<code>` on the unit's host explains each. Other codes may come.
public struct ProblemCode: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The code as the API writes it.
    public let rawValue: String

    /// A code of the API.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The code.
    public var description: String { rawValue }

    /// A refusal that says no reason.
    public static let unknown = ProblemCode(rawValue: "unknown")
}

/// Reason for which a field isn't as it should be. Other codes may come.
public struct FieldCode: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The code as the API writes it.
    public let rawValue: String

    /// A code of the API.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The code.
    public var description: String { rawValue }
}
