public import FoundationEssentials

/// State of a second factor in force, for the rules.
public struct ActiveFactor: Codable, Sendable, Equatable {
    /// The row of the secret.
    public let secret: FactorSecretID
    /// The half minute of the last code that was right: it and all before it are spent.
    public internal(set) var lastStep: Int64
    /// The recovery codes that are left.
    public internal(set) var codes: Set<RecoveryCodeHash>
    /// Wrong codes since the last right one.
    public internal(set) var failures = 0
    /// Time of the last wrong one.
    public internal(set) var failedAt: Date?

    init(_ enabled: FactorEnabled) {
        secret = enabled.secret
        lastStep = enabled.step
        codes = Set(enabled.codes)
    }

    /// Wrong codes before the first wait.
    public static let freeFailures = 5
    /// No wait is longer, in seconds: guessing a code takes years, and a person who is guessed at waits a quarter of an hour.
    public static let longestWait: TimeInterval = 900

    /// The earliest time of the next attempt; `nil` if it may come at once. The wait doubles with each wrong code.
    public func waits(at now: Date) -> Date? {
        guard let failedAt, failures >= Self.freeFailures else { return nil }
        let wait = min(Self.longestWait, Double(1 << min(failures - Self.freeFailures, 20)))
        // By how far apart the times are: a clock that was set back must not lock anybody out.
        let passed = abs(now.timeIntervalSince(failedAt))
        return passed < wait ? now + (wait - passed) : nil
    }

    mutating func noteSuccess() {
        failures = 0
        failedAt = nil
    }
}
