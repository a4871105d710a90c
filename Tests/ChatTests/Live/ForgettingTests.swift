import Bus
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import Realtime
import ServiceKit
import Synchronization
import ServiceTesting
import Testing
import Vault

@testable import ChatLive

/// After an erasure no process remembers what was said, whoever carried it out and whatever the bus has lost.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct ForgettingTests {
    /// Counts how often a process has forgotten.
    private final class Count: Sendable {
        private let count = Mutex(0)
        var value: Int { count.withLock { $0 } }
        func add() { count.withLock { $0 += 1 } }
    }

    /// A bus that says what it is told to and carries nothing.
    private final class DeafBus: Bus {
        private let streams = Mutex<[AsyncStream<BusEvent>.Continuation]>([])

        func publish(_ channel: String, _ message: [UInt8]) {}

        func subscribe(to channel: String) -> AsyncStream<BusEvent> {
            let made = AsyncStream.makeStream(of: BusEvent.self)
            streams.withLock { $0.append(made.continuation) }
            return made.stream
        }

        var count: Int { streams.withLock { $0.count } }

        func say(_ event: BusEvent) {
            for stream in streams.withLock({ $0 }) { stream.yield(event) }
        }
    }

    @Test func `when one is told all forget`() async throws {
        let bus = LocalBus()
        let counts = [Count(), Count()]
        let relays = counts.map { count in ForgetRelay(bus: bus) { count.add() } }
        let running = relays.map { relay in Task { try await relay.run() } }
        try await eventually {
            relays[0].tell()
            return counts[1].value > 0
        }
        #expect(counts[0].value > 0)
        for task in running { task.cancel() }
        for task in running { _ = await task.result }
    }

    @Test func `who may have missed something forgets`() async throws {
        let (bus, count) = (DeafBus(), Count())
        let relay = ForgetRelay(bus: bus) { count.add() }
        let running = Task { try await relay.run() }
        try await eventually { bus.count == 1 }
        bus.say(.gap)
        try await eventually { count.value == 1 }
        running.cancel()
        _ = await running.result
    }

    @Test func `a verb is heard by the processes that serve before it ends`() async throws {
        func bus() -> NotifyBus { NotifyBus(pool: FreshSchema.pool(), name: "chat") }
        let (serving, verbs) = (bus(), bus())
        let count = Count()
        let relay = ForgetRelay(bus: serving) { count.add() }
        var running = [Task { try await relay.run() }]
        // It begins with a gap, and hears another when its bus listens.
        try await eventually { count.value == 1 }
        running.append(Task { try await serving.run() })
        try await eventually { count.value == 2 }
        let verb = ForgetRelay(bus: verbs, forget: {})
        let isHeard = await verb.tellForSure()
        #expect(isHeard)
        try await eventually { count.value > 2 }
        // Its bus was ended with the first word; the next one runs it anew.
        let isHeardTwice = await verb.tellForSure()
        #expect(isHeardTwice)
        // The bus of a process that serves runs already.
        let isHeardAgain = await relay.tellForSure()
        #expect(isHeardAgain)
        for task in running { task.cancel() }
        for task in running { _ = await task.result }
    }

    @Test func `what another process has erased is told to nobody who comes back`() async throws {
        try await LiveUnit.with(2) { live in
            let unit = live.unit
            let room = try await unit.room(members: [unit.cleo])
            let early = try await live.sit(unit.ann, at: 1)
            let cursor = try await early.follow("chat/messages")
            try await unit.say("my secret", in: room, by: unit.cleo)
            _ = try await early.message()
            try await unit.erase(unit.cleo.id)
            live.processes[0].live.forgetEverywhere()
            // The bus of these carries at once, and whoever listens is told before anything that follows.
            let again = try await live.sit(unit.ann, at: 1)
            try await eventually {
                let late = try await live.sit(unit.ann, at: 1)
                try await late.follow("chat/messages", after: cursor)
                try await unit.say("after", in: room, by: unit.ann)
                return try await late.message().number > 1
            }
            try await again.follow("chat/messages", after: cursor)
            #expect(try await again.message().number > 1)
        }
    }
}
