import Bus
import FoundationEssentials
import HTTPKit
import HTTPTesting
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import Chatkit

/// Who types in a client of the original protocol, as such clients hear of it at other processes and by other instances.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct ChatkitTypingTests {
    /// A process of the service, as far as the protocol's edge goes.
    private struct Process: Sendable {
        let edge: ChatkitEdge
        let relay: ChatkitRelay

        init(_ unit: Unit, _ bus: any Bus) {
            var settings = ChatkitSettings()
            settings.onlineDelay = .zero
            let switchboard = ChatkitSwitchboard(bus: bus)
            let presence = ChatkitPresence(switchboard, settings: settings)
            let services = ChatkitServices(
                table: ChatkitInstanceTable(pool: unit.pool, vault: unit.vault),
                reading: unit.reading,
                switchboard: switchboard,
                believing: .zero
            )
            relay = ChatkitRelay(bus: bus, switchboard: switchboard, presence: presence)
            edge = ChatkitEdge(
                ChatkitSurroundings(
                    instances: services,
                    presence: presence,
                    now: unit.base.now
                ) { Issue.record($0, "an error that is ours") }
            )
        }
    }

    @Test func `who types is told of at every process, in every instance for people, and in no other`() async throws {
        try await Unit.withChatkit(.people) { unit, services, instance in
            let bus = LocalBus()
            let (one, other) = (Process(unit, bus), Process(unit, bus))
            let running = [one, other].map { process in Task { try await process.relay.run() } }
            defer { for task in running { task.cancel() } }
            // Until it listens, what is said may be lost.
            try await eventually {
                one.edge.surroundings.presence.came("somebody", in: "elsewhere")
                return other.edge.surroundings.presence.isOnline("somebody", in: "elsewhere")
            }
            let second = try await services.table.create(name: "tablets", trust: .people, at: unit.clock.now)
            let apart = try await services.table.create(name: "apart", trust: .server, at: unit.clock.now)
            let room = try await unit.room(members: [unit.cleo])
            let name = ChatkitPeople.text(of: room)
            let typist = ChatkitPeopleBench(unit: unit, edge: one.edge, instance: instance)
            try await typist.say("hello", in: room, as: unit.ann)
            let stranger = other.edge.surroundings.switchboard.listen(in: apart.id, to: [.room(name)])
            for (process, instance) in [(one, instance), (one, second), (other, instance), (other, second)] {
                let bench = ChatkitPeopleBench(unit: unit, edge: process.edge, instance: instance)
                let reader = try await bench.subscribe("chatkit v6", "/rooms/\(name)", as: unit.ann)
                // It is told of the past only once it listens.
                try await reader.expect("new_message")
                try await typist.send(.post, "chatkit v6", "/rooms/\(name)/typing_indicators", as: unit.cleo)
                    .expect(204)
                let user = try await reader.expect("is_typing")["user_id"]
                #expect(user == .string(typist.name(unit.cleo)))
                reader.leave()
            }
            other.edge.surroundings.switchboard.publish(.roomChanged(name), in: apart.id)
            var heard = stranger.changes.makeAsyncIterator()
            #expect(await heard.next() == .roomChanged(name))
            other.edge.surroundings.switchboard.stop(stranger)
        }
    }
}
