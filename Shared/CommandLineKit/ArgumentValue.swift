public import FoundationEssentials

/// A type that can be read from one word of a command line.
public protocol ArgumentValue: Sendable {
    /// Name of such a value in the help and in messages about mistakes: "a whole number".
    static var kind: String { get }

    /// Reads the word; nil if it isn't one.
    init?(argument: String)
}

extension String: ArgumentValue {
    /// Any text.
    public static var kind: String { "text" }

    /// Every word is text.
    public init?(argument: String) { self = argument }
}

extension Int: ArgumentValue {
    /// A whole number.
    public static var kind: String { "a whole number" }

    /// Decimal digits with an optional sign.
    public init?(argument: String) { self.init(argument, radix: 10) }
}

extension Int64: ArgumentValue {
    /// A whole number.
    public static var kind: String { "a whole number" }

    /// Decimal digits with an optional sign.
    public init?(argument: String) { self.init(argument, radix: 10) }
}

extension UUID: ArgumentValue {
    /// A UUID.
    public static var kind: String { "a UUID" }

    /// The usual text with dashes.
    public init?(argument: String) { self.init(uuidString: argument) }
}

extension Duration: ArgumentValue {
    /// A time span.
    public static var kind: String { "a time such as 500ms, 30s, 5m, 2h or 7d" }

    /// A whole number and its unit, without a space: `500ms`, `30s`, `5m`, `2h`, `7d`.
    public init?(argument: String) {
        let digits = argument.prefix { $0.isASCII && $0.isNumber }
        let unit: Int64
        switch argument.dropFirst(digits.count) {
        case "ms": unit = 1
        case "s": unit = 1000
        case "m": unit = 60_000
        case "h": unit = 3_600_000
        case "d": unit = 86_400_000
        default: return nil
        }
        guard let count = Int64(digits), count <= Self.longestArgument / unit else { return nil }
        self = .milliseconds(count * unit)
    }

    /// Milliseconds in thirty years: whatever its unit, a longer span is a slip.
    private static let longestArgument: Int64 = 1_000_000_000_000
}

extension Date: ArgumentValue {
    /// A moment.
    public static var kind: String { "a time such as 2026-08-01T12:00:00Z" }

    /// RFC 3339 in UTC.
    public init?(argument: String) {
        guard let date = try? Date.ISO8601FormatStyle().parse(argument) else { return nil }
        self = date
    }
}
