import HTTPKit

/// The fields `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers), as structured fields (RFC 9651).
struct RateLimitFields: Sendable {
    /// `RateLimit-Policy` for every set of policies, by the sum of their bits: made once.
    private let policies: [String]
    /// Text added to it for each route that has a rate.
    private let routes: [String]
    private let names: [String]

    init(_ rates: RateSettings, _ entries: RouteRates) {
        let all = RatePolicy.allCases
        names = (all.map(\.rawValue) + entries.entries.map(\.name)).map { "\"\($0)\";r=" }
        routes = entries.entries.map { entry in
            entry.rate.map { "\"\(entry.name)\";q=\($0.quota);w=\($0.seconds)" } ?? ""
        }
        policies = (0..<1 << all.count).map { set in
            all.filter { set & $0.bit != 0 }.compactMap { policy in
                rates.rates[policy].map { "\"\(policy.rawValue)\";q=\($0.quota);w=\($0.seconds)" }
            }.joined(separator: ", ")
        }
    }

    /// Adds both fields; `RateLimit` speaks of the policy that is nearest to its end, which is `index` among the policies and, behind
    /// them, the routes. `route` is the place of the one that counted.
    func add(to headers: inout Headers, policies set: Int, route: Int?, _ index: Int, _ verdict: Bucket.Verdict) {
        var told = policies[set]
        if let route { told += told.isEmpty ? routes[route] : ", \(routes[route])" }
        headers.add(checked: Self.policyName, told)
        // Full again: rounded up, so that nobody comes too early.
        let seconds = (verdict.fullIn + 999_999_999) / 1_000_000_000
        headers.add(checked: Self.name, Self.text(names[index], verdict.remaining, seconds))
    }

    /// Text of a policy: the requests left, and the seconds until all are back. Each answer has it: written in one go.
    private static func text(_ name: String, _ remaining: Int64, _ seconds: Int64) -> String {
        // Two numbers of twenty digits and what is between them.
        String(unsafeUninitializedCapacity: name.utf8.count + 48) { memory in
            var text = ByteWriter(memory)
            text.put(name)
            text.put(decimal: Int(remaining))
            text.put(";t=")
            text.put(decimal: Int(seconds))
            return text.count
        }
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
