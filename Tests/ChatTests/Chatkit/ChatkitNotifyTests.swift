import Bus
import FoundationEssentials
import HTTPTesting
import PostgresTesting
import Testing

@testable import ChatApp
@testable import Chatkit

/// Two processes, each with clients of the original protocol, on the bus of the service.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct ChatkitNotifyTests {
    private struct Process: Sendable {
        let bus: NotifyBus
        let switchboard: ChatkitSwitchboard
        let presence: ChatkitPresence

        init() {
            var settings = ChatkitSettings()
            settings.onlineDelay = .zero
            settings.offlineDelay = .zero
            bus = NotifyBus(pool: FreshSchema.pool(), name: "chat")
            switchboard = ChatkitSwitchboard(bus: bus)
            presence = ChatkitPresence(switchboard, settings: settings)
        }

        /// As the service runs it.
        func run() async {
            await withTaskGroup(of: Void.self) { group in
                let relay = ChatkitRelay(bus: bus, switchboard: switchboard, presence: presence)
                group.addTask { [bus] in _ = try? await bus.run() }
                group.addTask { _ = try? await relay.run() }
            }
        }
    }

    /// The next change but that Alice came, which may be told a moment after it is so.
    private func next(
        _ heard: inout AsyncStream<ChatkitChange>.AsyncIterator,
        isolation: isolated (any Actor)? = #isolation
    ) async -> ChatkitChange? {
        while let change = await heard.next(isolation: isolation) {
            if change != .presence(user: "alice", isOnline: true) { return change }
        }
        return nil
    }

    @Test func `typing and presence are heard in other processes, in the same instance`() async throws {
        let (one, other) = (Process(), Process())
        let running = [one, other].map { process in Task { await process.run() } }
        // Who comes before the others listen is repeated for them.
        one.presence.came("alice", in: "i")
        try await eventually { other.presence.isOnline("alice", in: "i") }
        #expect(!other.presence.isOnline("alice", in: "j"))

        let listener = other.switchboard.listen(in: "i", to: [.room("r"), .presence("alice")])
        let stranger = other.switchboard.listen(in: "j", to: [.room("r"), .presence("alice")])
        let own = one.switchboard.listen(in: "i", to: [.room("r")])
        var heard = listener.changes.makeAsyncIterator()
        var heardNow: ChatkitChange?
        var heardHere = own.changes.makeAsyncIterator()
        one.switchboard.tell(.typing(room: "r", user: "alice"), in: "i")
        heardNow = await next(&heard)
        #expect(heardNow == .typing(room: "r", user: "alice"))
        one.switchboard.tell(.roomChanged("r"), in: "i")
        heardNow = await next(&heard)
        #expect(heardNow == .roomChanged("r"))
        // Who says it hears it once.
        #expect(await heardHere.next() == .typing(room: "r", user: "alice"))
        #expect(await heardHere.next() == .roomChanged("r"))

        one.presence.went("alice", in: "i")
        heardNow = await next(&heard)
        #expect(heardNow == .presence(user: "alice", isOnline: false))
        #expect(!other.presence.isOnline("alice", in: "i"))
        other.switchboard.tell(.typing(room: "r", user: "bob"), in: "j")
        var heardThere = stranger.changes.makeAsyncIterator()
        #expect(await heardThere.next() == .typing(room: "r", user: "bob"))
        for task in running { task.cancel() }
        for task in running { await task.value }
    }

    @Test func `who has connections to two processes is there until both are gone`() async throws {
        let (one, other) = (Process(), Process())
        let running = [one, other].map { process in Task { await process.run() } }
        one.presence.came("alice", in: "i")
        try await eventually { other.presence.isOnline("alice", in: "i") }
        other.presence.came("bob", in: "i")
        try await eventually { one.presence.isOnline("bob", in: "i") }
        let listener = one.switchboard.listen(in: "i", to: [.presence("alice")])
        var heard = listener.changes.makeAsyncIterator()
        var heardNow: ChatkitChange?
        other.presence.came("alice", in: "i")
        // Said after it on the same bus, so it has arrived.
        other.presence.went("bob", in: "i")
        try await eventually { !one.presence.isOnline("bob", in: "i") }
        one.presence.went("alice", in: "i")
        #expect(one.presence.isOnline("alice", in: "i"))
        other.presence.went("alice", in: "i")
        heardNow = await next(&heard)
        #expect(heardNow == .presence(user: "alice", isOnline: false))
        for task in running { task.cancel() }
        for task in running { await task.value }
    }
}
