import EventLoop

/// Decision whether bytes written on a connection leave at once, or with all others that come within a beat of the
/// loop.
///
/// Each packet costs the kernels of both ends more than its bytes do: 10 µs together, whatever it carries. A client
/// that is told something now and then is told it at once, and so is a client that asks, with all that waits for it. A
/// client that is told dozens of things a second gets them together, a beat later at most; the time that this saves is
/// everybody's.
struct WriteInterval {
    /// Number of pieces that leave at once after a silence: an answer and its consequences don't wait for each other.
    static let burst: UInt8 = 4

    private var last: UInt64 = 0
    private var streak: UInt8 = 0

    /// The peer has said something: it may wait for what is written next, which leaves at once and takes with it whatever waits.
    mutating func heard() { streak = 0 }

    /// Something is written at `now` (milliseconds of the loop), and leaves as soon as this allows.
    mutating func mustWait(at now: UInt64) -> Bool {
        streak = now - last <= 2 * EventLoop.beat ? min(streak + 1, Self.burst) : 0
        last = now
        return streak == Self.burst
    }
}
