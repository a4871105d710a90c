import Bus
import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatApp
@testable import ChatCore
@testable import ChatLive
@testable import Chatkit

/// Who types in our own clients, as clients of the original protocol hear of it.
@Suite(.freshSchema) struct ChatkitTypistsTests {
    @Test func `it is said again every second until it is over`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let (ann, cleo) = (bench.unit.ann, bench.unit.cleo)
            let room = try await bench.unit.room(members: [cleo])
            try await bench.unit.settle()
            let services = try #require(bench.edge.surroundings.instances as? ChatkitServices)
            let typists = ChatkitTypists(services, typing: Typing(bus: LocalBus()))
            let listener = services.switchboard.listen(in: bench.instance.id, to: [.room(ChatkitPeople.text(of: room))])
            let (name, instance) = (ChatkitPeople.text(of: room), bench.instance.id)
            let sign = ChatkitChange.typing(room: name, user: "33")
            let report = TypingReport(room: room, member: cleo.id, isTyping: true)

            // At once, and for three seconds.
            try await typists.hear(report)
            for _ in 0..<5 { typists.beat() }
            // Until it is over.
            try await typists.hear(report)
            try await typists.hear(TypingReport(room: room, member: cleo.id, isTyping: false))
            typists.beat()
            // What clients of the protocol say they tell each other.
            try await typists.hear(TypingReport(room: room, member: ann.id, isTyping: true, isByChatkit: true))
            typists.beat()
            services.switchboard.publish(.roomChanged(name), in: instance)
            var heard: [ChatkitChange] = []
            for await change in listener.changes {
                // The log tells in its own time that there is the room.
                if case .touched = change { continue }
                heard.append(change)
                if change == .roomChanged(name) { break }
            }
            #expect(heard == [sign, sign, sign, sign, sign, .roomChanged(name)])
            services.switchboard.stop(listener)
            // Nobody listens: nothing is kept.
            try await typists.hear(report)
            typists.beat()
        }
    }

    @Test func `who types under a persona is told of as it`() async throws {
        try await ChatkitPeopleBench.with { bench in
            let (ann, cleo) = (bench.unit.ann, bench.unit.cleo)
            let room = try await bench.unit.room(.public, ["anonymity": "personas"])
            let persona = try await bench.unit.joinUnderPersona(room, cleo)
            try await bench.unit.settle()
            let reader = try await bench.subscribe("chatkit v6", "/rooms/\(room)", as: ann)
            let services = try #require(bench.edge.surroundings.instances as? ChatkitServices)
            let bus = LocalBus()
            let typists = ChatkitTypists(services, typing: Typing(bus: bus))
            let running = Task { try await typists.run() }
            defer { running.cancel() }
            // Until they listen, what is said on the bus may be lost.
            let report = TypingReport(room: room, member: persona.member, isTyping: true)
            let saying = Task {
                try await eventually {
                    bus.publish(Typing.channel, report.bytes)
                    return Task.isCancelled
                }
            }
            let user = try await reader.expect("is_typing")["user_id"]
            saying.cancel()
            _ = await saying.result
            #expect(user == .string(persona.member.uuidString.lowercased()))
            reader.leave()
        }
    }
}
