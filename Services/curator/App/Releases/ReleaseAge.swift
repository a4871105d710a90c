import FoundationEssentials
import HTTPKit

/// Age of what is known of releases. What clients may read can be withdrawn at any time, so nobody is let in by what is old.
struct ReleaseAge: Sendable {
    /// Seconds for which ledger's feed may not have been heard.
    static let most = 60.0

    /// Time at which everything that ledger had stated was known here; nil: never.
    let known: @Sendable () -> Date?

    /// Throws 503 if what is known is too old now.
    func check() throws(Problem) {
        guard Self.isFresh(known(), at: Date()) else { throw .releasesUnknown }
    }

    /// Returns true if what was known at `known` is still good at `time`.
    static func isFresh(_ known: Date?, at time: Date) -> Bool {
        known.map { time.timeIntervalSince($0) <= most } ?? false
    }
}

extension Problem {
    /// Answer to a client while it isn't known what they may read.
    static let releasesUnknown = Problem(
        503,
        "releases-unknown",
        "What you may read can't be looked up at the moment. Please try again in a moment.",
        headers: [.retryAfter: "10"]
    )

    /// Answer to a client whose module isn't open yet.
    static func notOpen(until time: Date?) -> Problem {
        Problem(
            409,
            "module-not-open",
            "This module isn't open yet.",
            fields: [
                FieldError(
                    "module",
                    reason: "module-not-open",
                    "isn't open yet",
                    parameters: time.map { ["opens_at": RFC3339.text(of: $0)] }
                )
            ]
        )
    }
}
