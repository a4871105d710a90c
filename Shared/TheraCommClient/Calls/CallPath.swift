public import Foundation

/// Path of a call. What is interpolated is one segment, whatever characters it has.
public struct CallPath: Sendable, Hashable, Codable, ExpressibleByStringInterpolation {
    /// The path as it goes over the wire.
    public let text: String

    /// A path without placeholders.
    public init(stringLiteral text: String) { self.text = text }

    /// A path with its placeholders filled in.
    public init(stringInterpolation parts: Interpolation) { text = parts.text }

    /// Parts of a path.
    public struct Interpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""

        /// No parts yet.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds what is written as it is.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Adds a segment.
        public mutating func appendInterpolation(_ segment: some QueryValue) {
            text += segment.queryText.addingPercentEncoding(withAllowedCharacters: Self.unreserved) ?? ""
        }

        private static let unreserved = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
        )
    }
}

/// Value of a placeholder or of an item of a query.
public protocol QueryValue: Sendable {
    /// The value as it is written there.
    var queryText: String { get }
}

extension String: QueryValue {
    /// Itself.
    public var queryText: String { self }
}

extension Int: QueryValue {
    /// In decimal digits.
    public var queryText: String { String(self) }
}

extension Bool: QueryValue {
    /// `true` or `false`.
    public var queryText: String { String(self) }
}

extension UUID: QueryValue {
    /// In lower case.
    public var queryText: String { uuidString.lowercased() }
}
