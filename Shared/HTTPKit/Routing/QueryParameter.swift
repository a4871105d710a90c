/// One parameter behind the `?`, as a route declares it. The router checks it before the handler runs.
public struct QueryParameter: Sendable, Hashable {
    /// Kind of value that the text must hold.
    public enum Kind: Sendable, Hashable {
        /// Text of at most so many bytes, without U+0000.
        case text(maximum: Int)
        /// A whole number in a range.
        case integer(ClosedRange<Int>)
        /// `true` or `false`.
        case flag
        /// A UUID.
        case uuid
        /// One of these words.
        case oneOf([String])
    }

    /// Its name.
    public let name: String
    /// Kind of the value.
    public let kind: Kind
    /// True if the parameter must be there.
    public let isRequired: Bool
    /// Meaning of the parameter, one sentence.
    public let summary: String

    /// A parameter.
    public init(_ name: String, _ kind: Kind, _ summary: String, isRequired: Bool = false) {
        self.name = name
        self.kind = kind
        self.summary = summary
        self.isRequired = isRequired
    }

    /// `limit`: how many entries a page has, 1 to `maximum`.
    public static func limit(maximum: Int = 200) -> QueryParameter {
        QueryParameter("limit", .integer(1...maximum), "How many entries the page has at most.")
    }

    /// `cursor`: where a page begins.
    public static let cursor = QueryParameter("cursor", .text(maximum: 1024), "`next` of the page before.")
}
