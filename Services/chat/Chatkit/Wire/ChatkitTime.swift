import FoundationEssentials
import HTTPKit

/// Times as the protocol has them: RFC 3339 without a fraction, which one of the original clients can't read.
enum ChatkitTime {
    /// `2019-03-01T10:00:00Z`.
    static func text(of date: Date) -> String { String(RFC3339.text(of: date).prefix(19)) + "Z" }

    /// The time as a JSON string.
    static func json(_ date: Date) -> ChatkitJSON { .string(text(of: date)) }
}
