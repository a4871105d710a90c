/// Severity of a broadcast, from the least.
public enum Severity: String, Codable, Sendable, Hashable, CaseIterable, Comparable {
    /// Good to know.
    case info
    /// Worth reading.
    case notice
    /// Something goes wrong, or will.
    case warning
    /// Read this first, whatever you are doing.
    case crisis

    /// Its place in the order, from 0.
    public var rank: Int {
        switch self {
        case .info: 0
        case .notice: 1
        case .warning: 2
        case .crisis: 3
        }
    }

    /// True if people who aren't looking are told that there is something.
    public var callsPeople: Bool { self >= .warning }

    /// True if that can't wait.
    public var isUrgent: Bool { self == .crisis }

    /// Compares by severity.
    public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }
}
