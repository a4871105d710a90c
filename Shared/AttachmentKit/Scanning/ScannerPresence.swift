import ServiceKit

/// Presence of a scanner, as last looked at.
enum ScannerPresence: Sendable, Hashable {
    /// Nobody has looked yet.
    case unknown
    /// The scanner answers.
    case there
    /// The scanner doesn't answer, for this reason.
    case away(String)

    /// True if it answers; `nil` while nobody knows.
    var isUp: Bool? {
        switch self {
        case .unknown: nil
        case .there: true
        case .away: false
        }
    }

    /// State for readiness, which doesn't depend on it: without a scanner all goes on but the taking in of files.
    var health: Health.State {
        switch self {
        case .unknown: .noted("not asked yet")
        case .there: .ok
        case .away(let word): .noted("\(word): no file is taken in")
        }
    }
}
