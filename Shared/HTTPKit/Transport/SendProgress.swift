/// Time for which a peer has taken next to nothing of the bytes that wait for it. A machine without clock.
struct SendProgress {
    private var since: UInt64?
    private var left = 0

    /// Bytes whose leaving is progress; fewer might be a peer that only wants to keep us waiting.
    private static let least = 16 * 1024

    /// Milliseconds for which it has stood still: `queued` bytes wait and `left` have gone in all, at `now`.
    mutating func quiet(queued: Int, left: Int, _ now: UInt64) -> UInt64 {
        guard queued > 0 else {
            since = nil
            return 0
        }
        if let since, left - self.left < Self.least { return now - since }
        since = now
        self.left = left
        return 0
    }
}
