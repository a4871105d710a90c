import ServiceKit

/// Whether a scanner is there, as far as it was looked at.
enum ScannerPresence: Sendable, Hashable {
    /// Nobody has looked yet.
    case unknown
    /// It answers.
    case there
    /// It doesn't, for this reason.
    case away(String)

    /// Whether it answers; `nil` while nobody knows.
    var isUp: Bool? {
        switch self {
        case .unknown: nil
        case .there: true
        case .away: false
        }
    }

    /// For readiness, for which it doesn't matter: without it all goes on but the taking in of files.
    var health: Health.State {
        switch self {
        case .unknown: .noted("not asked yet")
        case .there: .ok
        case .away(let word): .noted("\(word): no file is taken in")
        }
    }
}
