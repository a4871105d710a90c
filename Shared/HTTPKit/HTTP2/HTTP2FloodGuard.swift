/// A token bucket against frames that cost us work and carry nothing.
struct HTTP2FloodGuard {
    private let burst: Int
    private let perSecond: Int
    private var tokens: Int
    /// Milliseconds at which `tokens` was last right.
    private var since: UInt64 = 0

    /// A full bucket of `burst` tokens, refilled with `perSecond`.
    init(burst: Int, perSecond: Int) {
        self.burst = burst
        self.perSecond = perSecond
        tokens = burst
    }

    /// Takes a token; false once the peer has used up all of them. `now` is in milliseconds and never goes back.
    mutating func admits(at now: UInt64) -> Bool {
        if tokens < burst {
            let gained = Int(now - min(since, now)) * perSecond / 1000
            // Less than one token: keep the time, so that slow refills are not lost to rounding.
            if gained > 0 {
                tokens = min(burst, tokens + gained)
                since = now
            }
        } else {
            since = now
        }
        guard tokens > 0 else { return false }
        tokens -= 1
        return true
    }
}
