/// Importance of a log line. Lines below the configured level cost one comparison.
public enum LogLevel: String, Sendable, Comparable, CaseIterable {
    /// Lines for a developer who looks for something.
    case debug
    /// Lines for operators in quiet times: starts, stops, one line a request.
    case info
    /// Something was odd and was dealt with.
    case warning
    /// Something failed that should not; a person should look.
    case error

    /// Compares by importance.
    public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

    private var rank: Int {
        switch self {
        case .debug: 0
        case .info: 1
        case .warning: 2
        case .error: 3
        }
    }
}
