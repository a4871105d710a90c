public import HTTPKit

/// Gives memory back to the system after a peak of what was held for peers, or of connections.
public struct HeapWatch: LongRunning {
    private let backlog: Backlog
    private let connections: @Sendable () -> Int
    private let trim: @Sendable () -> Void
    private let interval: Duration

    /// Bytes that count as much as a connection.
    private static let unit = 32 * 1024

    /// Makes a watch for a server that holds `backlog`; a proxy of many connections counts those as well.
    public init(
        of backlog: Backlog,
        connections: @escaping @Sendable () -> Int = { 0 },
        every interval: Duration = .seconds(2),
        trim: @escaping @Sendable () -> Void = { Heap.trim() }
    ) {
        self.backlog = backlog
        self.connections = connections
        self.interval = interval
        self.trim = trim
    }

    /// Its name in the run group.
    public let name = "memory"

    /// Looks for as long as its task runs.
    public func run() async throws {
        var trimTrigger = TrimTrigger()
        var isDue = false
        while true {
            try await Task.sleep(for: interval)
            let hasFallen = trimTrigger.falls(to: backlog.bytes / Self.unit + connections())
            // Once more a moment later: what was counted is freed only when the last who has it lets go.
            if hasFallen || isDue { trim() }
            isDue = hasFallen
        }
    }
}
