public import FoundationEssentials

/// The value of a field in a log line.
public enum LogValue: Sendable, Hashable {
    /// Text. Ids, names of routes, codes: never personal data.
    case string(String)
    /// A whole number.
    case int(Int64)
    /// Any number; not-a-number is written as null.
    case double(Double)
    /// Yes or no.
    case bool(Bool)

    /// An id.
    public static func id(_ id: UUID) -> LogValue { .string(id.uuidString.lowercased()) }

    /// A count or position.
    public static func number(_ number: some BinaryInteger) -> LogValue { .int(Int64(clamping: number)) }

    /// A span in milliseconds, to the microsecond.
    public static func milliseconds(_ span: Duration) -> LogValue {
        let (seconds, attoseconds) = span.components
        return .double(Double(seconds * 1_000_000 + attoseconds / 1_000_000_000_000) / 1000)
    }

    /// Everything an error knows, for us. Values wrapped in `Sensitive` stay hidden.
    public static func error(_ error: any Error) -> LogValue { .string(String(reflecting: error)) }

    /// Shows that there was a value, and nothing of it.
    public static func hidden<Value>(_ value: Sensitive<Value>) -> LogValue { .string(value.description) }
}

extension LogValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral
{
    /// A word that stands in the source.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A number that stands in the source.
    public init(integerLiteral value: Int64) { self = .int(value) }
    /// A number that stands in the source.
    public init(floatLiteral value: Double) { self = .double(value) }
    /// A truth that stands in the source.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}
