public import Postgres
public import ServiceKit
import Synchronization

/// A bus through PostgreSQL's notifications: needs nothing that a service doesn't have.
///
/// One notification at a time is under way from a process, and carries all that came meanwhile: notifying takes a lock of the whole
/// server at its commit, so many small ones would meet there. Everything goes through the database, also what this process hears
/// itself, so all hear the same in the same order.
public final class NotifyBus: Bus, LongRunning {
    /// Name for logs.
    public let name: String
    private let pool: Pool
    /// The one channel of the database that carries all channels of this bus.
    private let wire: String
    private let listeners = BusListeners()
    private let queue = BusQueue()
    /// Wakers of the senders, by number: a bus that is run again after it was ended sends as before.
    private let wakers = Mutex<Wakers>(Wakers())
    private let sent: Counter
    private let lost: Counter

    /// The bus of the service `name`, shared by all whose pool has the same search path in the same database. Works while `run` does.
    public init(pool: Pool, name: String, metrics: Metrics = Metrics()) {
        self.pool = pool
        self.name = "bus \(name)"
        let schema = pool.configuration.searchPath ?? ""
        // PostgreSQL's names end at 63 bytes.
        wire = String("bus.\(name).\(schema.filter { $0 != "\"" })".prefix(63))
        sent = metrics.counter("theracomm_bus_messages_total", "Messages that were said to other processes.")
        lost = metrics.counter("theracomm_bus_messages_lost_total", "Messages that could not be said.")
    }

    /// Puts the message behind those that wait.
    public func publish(_ channel: String, _ message: [UInt8]) {
        guard BusLimits.isName(channel), message.count <= BusLimits.message,
            queue.add(BusPacket.line(channel, message))
        else { return lost.add() }
        for waker in wakers.withLock({ $0.all.values.map { $0 } }) { waker.yield() }
    }

    /// Begins with a gap: what was said before is not known here.
    public func subscribe(to channel: String) -> AsyncStream<BusEvent> { listeners.add(to: channel, opening: .gap) }

    /// Sends and listens until the task is cancelled.
    public func run() async throws {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.send() }
            group.addTask { await self.hear() }
        }
    }

    private func send() async {
        let (signals, waker) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = wakers.withLock { $0.add(waker) }
        defer { wakers.withLock { $0.all[number] = nil } }
        // Messages may have been queued before anybody sent.
        waker.yield()
        for await _ in signals {
            while let (packet, count) = queue.take(upTo: BusPacket.limit) {
                do throws(PostgresError) {
                    try await pool.notify(wire, packet)
                    sent.add(UInt64(count))
                } catch {
                    // Too old by the time there is a connection again: a listener asks again after the gap.
                    lost.add(UInt64(count))
                }
                if Task.isCancelled { return }
            }
        }
    }

    private func hear() async {
        while !Task.isCancelled {
            for await notification in pool.listen(to: wire) {
                switch notification {
                case .reconnected: listeners.tellAll(.gap)
                case .message(let packet):
                    for (channel, message) in BusPacket.messages(in: packet) {
                        listeners.tell(.message(message), on: channel)
                    }
                }
            }
            // The pool is closed, or the task cancelled.
            try? await Task.sleep(for: .milliseconds(200))
        }
    }

    private struct Wakers: Sendable {
        var all: [Int: AsyncStream<Void>.Continuation] = [:]
        var last = 0

        mutating func add(_ waker: AsyncStream<Void>.Continuation) -> Int {
            last += 1
            all[last] = waker
            return last
        }
    }
}
