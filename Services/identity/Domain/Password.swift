/// A password on its way to be hashed or compared. It can't be encoded, and printing or reflecting it shows nothing.
public struct Password: Sendable {
    /// Least number of characters of a new password.
    public static let minimumLength = 8
    /// Most bytes of UTF-8; longer ones are refused, so that nobody makes us hash a novel.
    public static let maximumBytes = 256

    /// The UTF-8 of the text as it was typed. Nothing is trimmed.
    public let bytes: [UInt8]

    /// Takes a password for the future, which must meet the rule.
    public init(choosing text: String) throws(FieldViolation) {
        guard text.count >= Self.minimumLength else { throw .tooShort(minimum: Self.minimumLength) }
        guard text.utf8.count <= Self.maximumBytes else { throw .tooManyBytes(maximum: Self.maximumBytes) }
        bytes = Array(text.utf8)
    }

    /// Takes an attempt to sign in, which need not meet today's rule; `nil` if it is too long to be anybody's password.
    public init?(attempting text: String) {
        guard text.utf8.count <= Self.maximumBytes else { return nil }
        bytes = Array(text.utf8)
    }
}

extension Password: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Not the password.
    public var description: String { "(password)" }
    /// Not the password.
    public var debugDescription: String { description }
    /// Nothing to see.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
