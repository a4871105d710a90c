import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting
import Testing

/// Whatever somebody sends harms them alone.
extension ChatHostileTests {
    /// What connections of these seeds send is the same each time; others by `THERACOMM_FUZZ_SEED`.
    private static let seeds: Range<UInt64> = {
        let first = ProcessInfo.processInfo.environment["THERACOMM_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
        return first..<first + 40
    }()

    /// How a connection may end on which such things are sent; nil: without a word. Not for a mistake of ours (1011).
    private static let ends: [UInt16?] = [nil, 1000, 1002, 1003, 1005, 1007, 1008, 1009, 4401]

    @Test func `whatever a socket is sent, the others hear all and are heard, and nothing of theirs is told`()
        async throws
    {
        let system = try await SharedSystem.system()
        try await ChatPeople.with(system) { people in
            let room = try await people.therapist.room(NewRoom(name: "next door", members: [people.client.id]))
            let before = ["gateway", "chat"].map { system.process($0) }
            try await ChatProbes.with(system.origin) { probes in
                let hers = try await probes.listen(as: people.client)
                async let attacks: Void = attackAtRandom(system, people.colleague, room)
                for number in 1...30 {
                    #expect(try await people.therapist.say("word \(number)", in: room).status == 201)
                    try await hers.hears("word \(number)", in: room)
                }
                try await attacks
                #expect(try await people.therapist.say("after it all", in: room).status == 201)
                try await hers.hears("after it all", in: room)
                let history = try await people.therapist.history(of: room)
                #expect(history.count == 31, "nobody else has said anything")
                #expect(hers.heard(in: room) == history)
                #expect(hers.connections == 1)
            }
            #expect(["gateway", "chat"].map { system.process($0) } == before)
        }
    }

    /// Everything at once, each seed on a connection of its own.
    private func attackAtRandom(_ system: TestSystem, _ person: TestPerson, _ room: UUID) async throws {
        try await Caller.with { caller in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for seed in Self.seeds {
                    group.addTask { try await Self.converse(seed, system, person, room, caller) }
                }
                try await group.waitForAll()
            }
        }
    }

    private static func converse(
        _ seed: UInt64,
        _ system: TestSystem,
        _ person: TestPerson,
        _ room: UUID,
        _ caller: Caller
    ) async throws {
        // Every fourth has yet to say who it is.
        let socket = try await RawSocket.open(to: system, as: seed % 4 == 0 ? nil : person, caller)
        var fuzz = SocketFuzz(seed: seed, token: person.token, room: room)
        for bytes in fuzz.conversation() { await socket.connection.send(bytes) }
        await socket.connection.send(RawSocket.frame(0x88, [0x03, 0xE8]))
        let (texts, code) = try await socket.rest()
        await socket.connection.close()
        #expect(ends.contains(code), "seed \(seed): \(code ?? 0)")
        for text in texts {
            let frame = try ChatFrame(text)
            #expect(frame.problem?.status != 500, "seed \(seed): \(text)")
            let isTold = frame.op == "event" || frame.op == "signal"
            #expect(!isTold || !text.contains(room.uuidString.lowercased()), "seed \(seed): \(text)")
        }
    }
}
