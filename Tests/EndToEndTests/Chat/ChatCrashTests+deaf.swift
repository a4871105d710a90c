import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting
import Testing

/// Members whose machine hangs. This says so much that it is done where nobody looks through the database afterwards.
extension ChatCrashTests {
    @Test func `members who never read are given up, and hold nobody up`() async throws {
        let system = try await SharedSystem.battered()
        try await ChatPeople.with(system) { people in
            let room = try await people.room("deaf")
            try await Caller.with { caller in
                let before = try await givenUp(system, caller)
                var deaf: [RawSocket] = []
                for _ in 0..<3 {
                    let socket = try await RawSocket.open(to: system, as: people.colleague, caller)
                    await socket.connection.send(
                        RawSocket.text(#"{"op":"subscribe","id":1,"topic":"chat/messages"}"#)
                    )
                    _ = try await socket.connection.read(through: #""op":"subscribed""#)
                    await socket.connection.pause()
                    deaf.append(socket)
                }
                try await ChatProbes.with(system.origin) { probes in
                    let hers = try await probes.listen(as: people.client)
                    // What is said fills the kernel's buffers first, then the gateway's queue of four MiB.
                    let words = String(repeating: "x", count: 19_000)
                    let load = ChatLoad(
                        (1...4).map { number in
                            ChatLoad.Writer(name: "\(number)") { id in
                                guard let answer = try? await people.therapist.say(words, in: room, clientID: id),
                                    [200, 201].contains(answer.status)
                                else { return nil }
                                return try? answer.decode(TakenMessage.self).number
                            }
                        }
                    )
                    async let writing: Void = load.run()
                    try await eventually("who never reads is given up", within: .seconds(40)) {
                        try await givenUp(system, caller) >= before + 3
                    }
                    load.stop()
                    await writing
                    try await people.therapist.insist("the end", in: room)
                    try await hers.hears("the end", in: room)
                    let heard = hers.heard(in: room).map(\.number)
                    #expect(zip(heard, heard.dropFirst()).allSatisfy { $0 < $1 })
                    #expect(Set(heard).isSuperset(of: load.acknowledged.values))
                    #expect(hers.connections == 1)
                }
                for socket in deaf { await socket.connection.close() }
            }
        }
    }

    /// How many the gateway has closed because they read slower than things are told.
    private func givenUp(_ system: TestSystem, _ caller: Caller) async throws -> Int {
        let address = "127.0.0.1:\(try system.port("gateway-metrics"))"
        let start = #"theracomm_gateway_realtime_closed_total{code="4408"} "#
        return try await caller.get("/metrics", at: address).text.split(separator: "\n")
            .first { $0.hasPrefix(start) }.flatMap { Double($0.dropFirst(start.count)) }.map { Int($0) } ?? 0
    }
}
