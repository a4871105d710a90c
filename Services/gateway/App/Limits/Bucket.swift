/// One bucket, as the time at which it will be full again (the generic cell rate algorithm): one number says it all.
struct Bucket: Sendable, Hashable {
    /// Nanoseconds on the caller's clock; in the past if the bucket is full.
    var fullAt: Int64 = 0

    /// Result of asking for one request.
    struct Verdict: Sendable, Hashable {
        /// True if there was one left; it is then taken.
        let isAllowed: Bool
        /// Whole requests that are left now.
        let remaining: Int64
        /// Nanoseconds until the bucket is full, if nothing more is taken.
        let fullIn: Int64
        /// Nanoseconds until there is one; zero if there was.
        let retryIn: Int64
    }

    /// Takes one request at `now`, if there is one.
    mutating func take(_ rate: Rate, at now: Int64) -> Verdict {
        let start = max(fullAt, now)
        let next = start + rate.interval
        guard next - now <= rate.depth else {
            return Verdict(isAllowed: false, remaining: 0, fullIn: start - now, retryIn: next - now - rate.depth)
        }
        fullAt = next
        let left = (rate.depth - (next - now)) / rate.interval
        return Verdict(isAllowed: true, remaining: left, fullIn: next - now, retryIn: 0)
    }
}
