import HTTPTesting
import Postgres
import PostgresTesting
import ServiceKit
import Testing

@testable import Bus

/// Processes are buses on pools of their own.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct NotifyBusTests {
    /// What one process hears on a channel.
    private struct Ear {
        var events: AsyncStream<BusEvent>.Iterator

        /// The next message; gaps are passed over.
        mutating func next() async -> [UInt8]? {
            while let event = await events.next(isolation: #isolation) {
                if case .message(let message) = event { return message }
            }
            return nil
        }

        /// Waits for the bus to listen: there is a gap when one begins to read, and one when the bus begins to listen.
        mutating func ready() async {
            for _ in 0..<2 { _ = await events.next(isolation: #isolation) }
        }
    }

    private func running(_ buses: [NotifyBus], _ body: () async throws -> Void) async throws {
        let tasks = buses.map { bus in Task { try await bus.run() } }
        let result: Result<Void, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        for task in tasks { task.cancel() }
        for task in tasks { _ = await task.result }
        try result.get()
    }

    private func ear(_ bus: NotifyBus, _ channel: String) -> Ear {
        Ear(events: bus.subscribe(to: channel).makeAsyncIterator())
    }

    @Test func `what one process says all hear, in order, on that channel only`() async throws {
        let one = NotifyBus(pool: FreshSchema.pool(), name: "t")
        let two = NotifyBus(pool: FreshSchema.pool(), name: "t")
        var (own, other, elsewhere) = (ear(one, "a"), ear(two, "a"), ear(two, "b"))
        try await running([one, two]) {
            await own.ready()
            await other.ready()
            await elsewhere.ready()
            for number in 0..<500 { one.publish("a", Array("\(number)".utf8)) }
            two.publish("b", [0, 10, 255])
            for number in 0..<500 {
                #expect(await own.next() == Array("\(number)".utf8))
                #expect(await other.next() == Array("\(number)".utf8))
            }
            #expect(await elsewhere.next() == [0, 10, 255])
        }
    }

    @Test func `buses of other names hear nothing of it`() async throws {
        let pool = FreshSchema.pool()
        let (one, two) = (NotifyBus(pool: pool, name: "one"), NotifyBus(pool: pool, name: "two"))
        var (first, second) = (ear(one, "a"), ear(two, "a"))
        try await running([one, two]) {
            await first.ready()
            await second.ready()
            one.publish("a", [1])
            two.publish("a", [2])
            #expect(await first.next() == [1])
            #expect(await second.next() == [2])
        }
    }

    @Test func `what is too much is dropped and counted, and hurts nobody`() async throws {
        let metrics = Metrics()
        let bus = NotifyBus(pool: FreshSchema.pool(), name: "t", metrics: metrics)
        var heard = ear(bus, "a")
        bus.publish("a", Array(repeating: 1, count: BusLimits.message + 1))
        bus.publish("not a name", [1])
        #expect(metrics.text().contains("theracomm_bus_messages_lost_total 2"))
        try await running([bus]) {
            await heard.ready()
            bus.publish("a", Array(repeating: 7, count: BusLimits.message))
            #expect(await heard.next() == Array(repeating: 7, count: BusLimits.message))
        }
    }

    @Test func `after its connection was lost a bus goes on, and says that there was a gap`() async throws {
        let pool = FreshSchema.pool()
        let bus = NotifyBus(pool: pool, name: "t")
        var heard = ear(bus, "a")
        try await running([bus]) {
            await heard.ready()
            bus.publish("a", [1])
            #expect(await heard.next() == [1])
            let wire = String("bus.t.\(FreshSchema.current)".prefix(63))
            let ended = try await pool.execute(
                """
                select pg_terminate_backend(pid) from pg_stat_activity
                where query = \("listen \"" + wire + "\"") and pid <> pg_backend_pid()
                """
            )
            #expect(ended == 1)
            #expect(await heard.events.next(isolation: #isolation) == .gap)
            bus.publish("a", [2])
            #expect(await heard.next() == [2])
        }
    }
}
