/// The hash of a refresh token, as lower-case hex.
///
/// The hash stands in events in the clear: a token is 256 random bits, so its hash tells nobody anything. With it in
/// the stream the rotation of tokens is as atomic as every other append, and every token ever used is known as used.
public struct TokenHash: RawRepresentable, Codable, Hashable, Sendable {
    /// The hex digits.
    public let rawValue: String

    /// Takes the digits as they are.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
