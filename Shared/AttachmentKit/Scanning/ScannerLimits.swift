/// Limits of what one process asks of a scanner, and its waiting times.
///
/// A place and a scan together take less than the 30 s that the gateway waits for an answer.
public struct ScannerLimits: Sendable, Hashable {
    /// Files that are scanned at once, of one person half of them. clamd has 10 threads unless told otherwise, for all who ask it.
    public var concurrency = 4
    /// Files that wait to be, of one person half of them.
    public var line = 64
    /// Time that a file waits in line.
    public var patience = Duration.seconds(4)
    /// Time that connecting may take.
    public var connecting = Duration.seconds(2)
    /// Time from connecting to the answer.
    public var scanning = Duration.seconds(20)
    /// Time that the scanner has to say that it is there.
    public var asking = Duration.seconds(2)
    /// Time from one such question to the next.
    public var pause = Duration.seconds(10)

    /// The defaults.
    public init() {}
}
