/// Limits of what one HTTP/2 peer may cost us, and the windows it gets.
public struct HTTP2Limits: Sendable, Hashable {
    /// Streams a peer may have open at once; more are refused with REFUSED_STREAM, which is safe to retry.
    public var concurrentStreams: Int = 256
    /// Bytes of all fields of one head, counted as RFC 9113 does (name + value + 32 each). More: 431.
    public var headerListBytes: Int = 32 * 1024
    /// Fields of one head. More: 431.
    public var headerCount: Int = 128
    /// Bytes a peer may send on one stream before the reader has taken any.
    public var streamWindow: Int = 1024 * 1024
    /// Bytes a peer may send on all streams together before their readers have taken any.
    public var connectionWindow: Int = 16 * 1024 * 1024
    /// True if the connection carries many users who don't know each other: bytes that are not read on one stream then
    /// never take from the window of the others. The sum of all is bounded by the number of streams, and by the process
    /// (`Backlog`).
    public var isShared = false
    /// Streams a peer may reset at once, and then per second. More ends the connection (CVE-2023-44487).
    public var resetBurst: Int = 1000
    /// See `resetBurst`.
    public var resetsPerSecond: Int = 100
    /// Frames that carry nothing (PING, SETTINGS, PRIORITY, empty DATA) at once. More ends the connection.
    public var idleFrameBurst: Int = 2000
    /// See `idleFrameBurst`.
    public var idleFramesPerSecond: Int = 200
    /// CONTINUATION frames of one head (CVE-2024-28182).
    public var continuations: Int = 8

    /// The defaults, which suit a public listener.
    public init() {}

    /// Limits of one HTTP/2 connection of a server with `limits`.
    init(_ limits: ServerLimits) {
        concurrentStreams = limits.streamsPerConnection
        headerListBytes = limits.headerBytes
        headerCount = limits.headerCount
        // Bodies that nobody reads must not use up the window of those that are waited for.
        streamWindow = 256 * 1024
        isShared = limits.streamsPerConnection > 1000
        connectionWindow = isShared ? 64 << 20 : 4 << 20
        // A peer that is trusted with many streams may also give many up at once.
        resetBurst = max(resetBurst, 2 * limits.streamsPerConnection)
        resetsPerSecond = max(resetsPerSecond, limits.streamsPerConnection)
        idleFrameBurst = max(idleFrameBurst, 2 * limits.streamsPerConnection)
        idleFramesPerSecond = max(idleFramesPerSecond, limits.streamsPerConnection)
    }

    /// Limits for peers we run ourselves: a gateway that carries thousands of tunnels over a few connections.
    public static var trusted: HTTP2Limits {
        var limits = HTTP2Limits()
        limits.concurrentStreams = 20_000
        limits.connectionWindow = 64 * 1024 * 1024
        limits.isShared = true
        limits.resetBurst = 50_000
        limits.resetsPerSecond = 20_000
        limits.idleFrameBurst = 50_000
        limits.idleFramesPerSecond = 20_000
        return limits
    }
}
