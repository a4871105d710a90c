/// Health of one address of a service, as a machine: failures in, "leave it out for a while" out.
///
/// *Fit* until so many failures in a row; then *ejected*: left out until a moment that is farther away each time. At that
/// moment it is *on trial*: one request may try. A success, of that request or of a probe, makes it fit; a failure ejects it
/// again for longer. Times are given, so that it can be tested without a clock.
struct ReplicaHealth: Sendable, Hashable {
    /// Kind of failure.
    enum ValidationError: String, Sendable, Hashable, CaseIterable {
        /// There is no connection to be had.
        case unreachable
        /// The address answers by 5xx, breaks off, or is silent for too long.
        case failing
    }

    /// Present standing.
    enum Standing: Sendable, Hashable {
        case fit
        case ejected(ValidationError, until: ContinuousClock.Instant)
    }

    private(set) var standing = Standing.fit
    /// Failures since the last success.
    private(set) var failures = 0
    /// Ejections since it was last well for long.
    private(set) var ejections = 0
    private var ejectedAt: ContinuousClock.Instant?
    private var isOnTrial = false
    private let rules: HealthRules

    init(_ rules: HealthRules) { self.rules = rules }

    /// A request or probe went well; true if it was ejected before.
    mutating func succeeded() -> Bool {
        failures = 0
        isOnTrial = false
        guard standing != .fit else { return false }
        standing = .fit
        return true
    }

    /// A request failed. `mayEject` is asked when it has been too many: an address that merely fails must not be left
    /// out when there is no other. True if it is ejected now.
    mutating func failed(_ failure: ValidationError, at now: ContinuousClock.Instant, mayEject: Bool) -> Bool {
        failures += 1
        switch standing {
        case .ejected:
            // Requests that were under way when it was ejected change nothing; the trial does.
            guard isOnTrial else { return false }
            isOnTrial = false
        case .fit:
            guard failures >= rules.failures else { return false }
        }
        guard mayEject else {
            standing = .fit
            return false
        }
        if let ejectedAt, now - ejectedAt > rules.longestEjection * 5 { ejections = 0 }
        ejections = min(ejections + 1, 16)
        ejectedAt = now
        standing = .ejected(failure, until: now + pause)
        return true
    }

    /// Lets one request try, if the time has come: later ones have to wait for what comes of it.
    mutating func startsTrial(at now: ContinuousClock.Instant) -> Bool {
        guard case .ejected(let failure, let until) = standing, now >= until else { return false }
        standing = .ejected(failure, until: now + rules.firstEjection)
        isOnTrial = true
        return true
    }

    /// Returns true if a probe that goes well may bring it back now: at once if it had been out of reach; after wrong
    /// answers not before its time, because a probe asks little.
    func listensToProbes(at now: ContinuousClock.Instant) -> Bool {
        switch standing {
        case .fit: true
        case .ejected(.unreachable, _): true
        case .ejected(.failing, let until): now >= until
        }
    }

    private var pause: Duration {
        min(rules.firstEjection * Double(1 << min(ejections - 1, 12)), rules.longestEjection)
    }
}

/// Rules for leaving an address out, and for how long.
struct HealthRules: Sendable, Hashable {
    /// Failures in a row.
    var failures = 5
    /// The first time; doubles each time.
    var firstEjection = Duration.seconds(1)
    /// Never longer.
    var longestEjection = Duration.seconds(30)
}
