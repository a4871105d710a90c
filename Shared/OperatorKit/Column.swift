import CommandLineKit
public import FoundationEssentials

extension Listing {
    /// Column of a list.
    public struct Column: Sendable {
        let shown: Table<Row>.Column?
        let encode: (@Sendable (Row, inout KeyedEncodingContainer<ColumnKey>) throws -> Void)?

        /// Column for people and programs; for programs only without a heading. Its key is the heading, or `key` in snake_case.
        private init<Value: Encodable & Sendable>(
            _ heading: String?,
            _ key: String?,
            isNumber: Bool = false,
            mayShrink: Bool = false,
            _ value: @escaping @Sendable (Row) -> Value?,
            _ words: @escaping @Sendable (Value?) -> String = { _ in "" }
        ) {
            shown = heading.map { heading in
                isNumber
                    ? .number(heading) { words(value($0)) } : .text(heading, mayShrink: mayShrink) { words(value($0)) }
            }
            let key = ColumnKey(stringValue: key ?? heading ?? "")
            encode = { try $1.encodeIfPresent(value($0), forKey: key) }
        }

        private init(_ shown: Table<Row>.Column) { (self.shown, encode) = (shown, nil) }
    }
}

extension Listing.Column {
    /// Text; `none` is shown where it is `nil`. One that may shrink is cut where the terminal is too narrow.
    public static func text(
        _ heading: String,
        _ key: String? = nil,
        mayShrink: Bool = false,
        none: String = "",
        _ value: @escaping @Sendable (Row) -> String?
    ) -> Self {
        Self(heading, key, mayShrink: mayShrink, value) { $0 ?? none }
    }

    /// Texts, with commas or another separator between them.
    public static func texts(
        _ heading: String,
        _ key: String? = nil,
        mayShrink: Bool = false,
        separator: String = ", ",
        _ value: @escaping @Sendable (Row) -> [String]
    ) -> Self {
        Self(heading, key, mayShrink: mayShrink, value) { ($0 ?? []).joined(separator: separator) }
    }

    /// Id; `none` is shown where it is `nil`.
    public static func id(
        _ heading: String,
        _ key: String? = nil,
        none: String = "",
        _ value: @escaping @Sendable (Row) -> UUID?
    ) -> Self {
        Self(heading, key, value) { $0?.uuidString.lowercased() ?? none }
    }

    /// Time in UTC; `none` is shown where it is `nil`.
    public static func time(
        _ heading: String,
        _ key: String? = nil,
        none: String = "",
        _ value: @escaping @Sendable (Row) -> Date?
    ) -> Self {
        Self(heading, key, value) { $0?.ISO8601Format() ?? none }
    }

    /// Whole number to the right, as it is: one that names something.
    public static func number<Value: BinaryInteger & Encodable & Sendable>(
        _ heading: String,
        _ key: String? = nil,
        _ value: @escaping @Sendable (Row) -> Value?
    ) -> Self {
        Self(heading, key, isNumber: true, value) { $0.map { "\($0)" } ?? "" }
    }

    /// Whole number to the right, its digits in groups of three: one that counts.
    public static func count<Value: BinaryInteger & Encodable & Sendable>(
        _ heading: String,
        _ key: String? = nil,
        _ value: @escaping @Sendable (Row) -> Value?
    ) -> Self {
        Self(heading, key, isNumber: true, value) { $0.map { grouped($0) } ?? "" }
    }

    /// Value for programs only, under `key` in snake_case.
    public static func json<Value: Encodable & Sendable>(_ key: String, _ value: @escaping @Sendable (Row) -> Value?)
        -> Self
    {
        Self(nil, key, value)
    }

    /// Words for people only.
    public static func words(
        _ heading: String,
        mayShrink: Bool = false,
        _ text: @escaping @Sendable (Row) -> String
    ) -> Self {
        Self(.text(heading, mayShrink: mayShrink, text))
    }

    /// Words for people only, to the right.
    public static func figure(_ heading: String, _ text: @escaping @Sendable (Row) -> String) -> Self {
        Self(.number(heading, text))
    }
}

/// Key of a column in JSON.
struct ColumnKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
