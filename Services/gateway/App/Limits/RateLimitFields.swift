import HTTPKit

/// The fields `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers), as structured fields (RFC 9651).
struct RateLimitFields: Sendable {
    /// `RateLimit-Policy` for every set of policies, by the sum of their bits: made once.
    private let policies: [String]
    private let names: [String]

    init(_ rates: RateSettings) {
        let all = RatePolicy.allCases
        names = all.map { "\"\($0.rawValue)\";r=" }
        policies = (0..<1 << all.count).map { set in
            all.filter { set & $0.bit != 0 }.compactMap { policy in
                rates.rates[policy].map { "\"\(policy.rawValue)\";q=\($0.quota);w=\($0.seconds)" }
            }.joined(separator: ", ")
        }
    }

    /// Adds both fields; `RateLimit` speaks of the policy that is nearest to its end.
    func add(to headers: inout Headers, policies set: Int, _ policy: RatePolicy, _ verdict: Bucket.Verdict) {
        headers.add(checked: Self.policyName, policies[set])
        // Full again: rounded up, so that nobody comes too early.
        let seconds = (verdict.fullIn + 999_999_999) / 1_000_000_000
        headers.add(checked: Self.name, "\(names[policy.index])\(verdict.remaining);t=\(seconds)")
    }

    static let policyName = HeaderName("ratelimit-policy") ?? .server
    static let name = HeaderName("ratelimit") ?? .server
}

extension Problem {
    /// There were too many requests; `after` is in nanoseconds.
    static func tooManyRequests(after: Int64) -> Problem {
        let seconds = max(1, (after + 999_999_999) / 1_000_000_000)
        return Problem(
            429,
            "too-many-requests",
            "That was too much in too little time.",
            detail: "Try again in \(seconds) s.",
            headers: [.retryAfter: "\(seconds)"]
        )
    }
}
