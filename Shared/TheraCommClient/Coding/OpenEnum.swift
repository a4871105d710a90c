/// Enum whose words may become more: those that this version doesn't know are its case `unknown`.
public protocol OpenEnum: RawRepresentable<String>, Codable, Hashable, Sendable, QueryValue {
    /// The case of a word.
    init(rawValue: String)
}

extension OpenEnum {
    /// Its word.
    public var queryText: String { rawValue }
}
