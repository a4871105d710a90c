/// A bucket as operators see it: what is counted and how much of it is used, but not whose it is.
struct BusyBucket: Codable, Sendable, Hashable {
    /// The policy, or the route that has a rate of its own.
    let policy: String
    /// Names the bucket within this process's life; says nothing about whose it is.
    let bucket: String
    /// Used part of the quota, in percent.
    let used: Int
    /// Seconds until it is full again.
    let fullIn: Int

    enum CodingKeys: String, CodingKey {
        case policy, bucket, used
        case fullIn = "full_in"
    }

    init(policy: String, bucket: String, used: Int, fullIn: Int) {
        self.policy = policy
        self.bucket = bucket
        self.used = used
        self.fullIn = fullIn
    }

    /// Nil for a key that no policy has made.
    init?(_ use: BucketTable.Use, rates: [Rate?], names: [String], now: Int64) {
        let index = Int(use.key >> 56) - 1
        guard rates.indices.contains(index), let rate = rates[index] else { return nil }
        let waits = use.fullAt - now
        let digits = String(use.key & 0xFFFF_FFFF, radix: 16)
        self.init(
            policy: names[index],
            bucket: String(repeating: "0", count: 8 - digits.count) + digits,
            used: Int(min(100, waits * 100 / rate.depth)),
            fullIn: Int((waits + 999_999_999) / 1_000_000_000)
        )
    }
}
