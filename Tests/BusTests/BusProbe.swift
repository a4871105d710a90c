import ServiceKit

@testable import Bus

/// What one process hears on a channel.
struct BusProbe {
    var events: AsyncStream<BusEvent>.Iterator

    init(_ bus: any Bus, _ channel: String) { events = bus.subscribe(to: channel).makeAsyncIterator() }

    /// The next message; gaps are passed over.
    mutating func next() async -> [UInt8]? {
        while let event = await events.next(isolation: #isolation) {
            if case .message(let message) = event { return message }
        }
        return nil
    }

    /// Passes messages over until there is a gap.
    mutating func gap() async {
        while let event = await events.next(isolation: #isolation), event != .gap {}
    }

    /// Waits for the bus to listen: there is a gap when one begins to read, and one when the bus begins to listen.
    mutating func ready() async {
        for _ in 0..<2 { await gap() }
    }
}

/// Runs `body` while the buses work.
func running(_ buses: [any Bus & LongRunning], _ body: () async throws -> Void) async throws {
    let tasks = buses.map { bus in Task { try await bus.run() } }
    let result: Result<Void, any Error>
    do { result = .success(try await body()) } catch { result = .failure(error) }
    for task in tasks { task.cancel() }
    for task in tasks { _ = await task.result }
    try result.get()
}
