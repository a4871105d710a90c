import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting
import Testing

/// Members who mean harm, or whose machine does: the others speak and hear all the while.
@Suite(.serialized, .timeLimit(.minutes(3))) struct ChatHostileTests {
    /// Bytes that no client would send, and for which there is nothing but to end the connection.
    private static let broken: [(name: String, bytes: [UInt8])] = [
        ("not masked", RawSocket.frame(0x81, Array("{}".utf8), isMasked: false)),
        ("a reserved bit", RawSocket.frame(0xC1, Array("{}".utf8))),
        ("an unknown operation", RawSocket.frame(0x83, [])),
        ("a continuation of nothing", RawSocket.frame(0x80, Array("{}".utf8))),
        ("a ping in parts", RawSocket.frame(0x09, [])),
        ("a ping that is too long", RawSocket.frame(0x89, Array(repeating: 0, count: 126))),
        ("no UTF-8", RawSocket.frame(0x81, [0xC3, 0x28])),
        ("a gigabyte, it says", RawSocket.claim(1 << 30)),
        ("more than there can be", RawSocket.claim(.max)),
        ("another protocol", Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)),
    ]

    /// Frames that are refused, after which the connection is as good as before; `ROOM` is somebody else's.
    private static let refused = [
        "hello", "[]", "{}", #"{"op":"dance"}"#, #"{"op":"subscribe","id":-1,"topic":"chat/messages"}"#,
        #"{"op":"subscribe","id":1,"topic":"chat/nothing"}"#, #"{"op":"subscribe","id":1,"topic":"../chat"}"#,
        #"{"op":"subscribe","id":1,"topic":"chat/messages","after":"nowhere"}"#,
        #"{"op":"do","id":2,"action":"chat/nothing","data":{}}"#, #"{"op":"do","id":3,"action":"chat/send","data":{}}"#,
        #"{"op":"do","id":4,"action":"chat/send","data":[]}"#, #"{"op":"do","id":5,"action":"chat/send"}"#,
        #"{"op":"do","id":6,"action":"chat/send","data":{"room_id":"ROOM","client_id":"x","parts":[{"content":"x"}]}}"#,
        #"{"op":"do","id":7,"action":"chat/send","data":{"room_id":"ROOM","client_id":"","parts":[]}}"#,
        #"{"op":"do","id":8,"action":"chat/read","data":{"room_id":"ROOM","number":1}}"#,
        #"{"op":"do","id":9,"action":"chat/typing","data":{"room_id":"ROOM","typing":true}}"#,
        #"{"op":"do","id":10,"action":"chat/read","data":{"room_id":"ROOM","number":1e99}}"#,
    ]

    @Test func `broken frames and floods end those who send them, and nobody else`() async throws {
        let system = try await SharedSystem.system()
        try await ChatPeople.with(system) { people in
            let room = try await people.room("floods")
            try await ChatProbes.with(system.origin) { probes in
                let hers = try await probes.listen(as: people.client)
                async let attacks: Void = attack(system, probes, people.colleague)
                for number in 1...30 {
                    #expect(try await people.therapist.say("word \(number)", in: room).status == 201)
                    try await hers.hears("word \(number)", in: room)
                }
                try await attacks
                #expect(try await people.therapist.say("after it all", in: room).status == 201)
                try await hers.hears("after it all", in: room)
                let history = try await people.therapist.history(of: room)
                #expect(hers.heard(in: room) == history)
                #expect(hers.connections == 1)
            }
        }
    }

    /// Every broken frame, and floods, each on a connection of its own.
    private func attack(_ system: TestSystem, _ probes: ChatProbes, _ person: TestPerson) async throws {
        try await Caller.with { caller in
            for (name, bytes) in Self.broken {
                let socket = try await RawSocket.open(to: system, as: person, caller)
                await socket.connection.send(bytes)
                let code = try await socket.end()
                // The library that reads frames ends some of them without saying why (1005).
                #expect([nil, 1002, 1005, 1007, 1009].contains(code), "\(name): \(code ?? 0)")
                await socket.connection.close()
            }
        }
        for _ in 0..<4 {
            let socket = try await probes.socket(as: person)
            for number in 0..<200 {
                guard (try? await socket.send(#"{"op":"unsubscribe","topic":"chat/\#(number)"}"#)) != nil else { break }
            }
            #expect(await end(of: socket) == .policy)
        }
        let packed = try await probes.socket(as: person)
        try? await packed.send(.binary([1, 2, 3]))
        #expect(await end(of: packed) == .unsupported)
        let huge = try await probes.socket(as: person)
        try? await huge.send(String(repeating: "x", count: 70_000))
        // What was sent in vain may cut the connection off before its code is read.
        let code = await end(of: huge)
        #expect(code == .tooBig || code == .abnormal)
        let forger = try await probes.socket(as: nil)
        try? await forger.send(#"{"op":"hello","token":"made-up"}"#)
        #expect(await end(of: forger).rawValue == 4401)
    }

    /// Reads to the end; why it ended.
    private func end(of socket: WebSocket) async -> WebSocketCloseCode {
        while await socket.receive() != nil {}
        return socket.closeCode
    }

    @Test func `what can't be done is refused by name, and the connection is as good as before`() async throws {
        let system = try await SharedSystem.system()
        try await ChatPeople.with(system) { people in
            let room = try await people.therapist.room(NewRoom(name: "not for everybody"))
            try await ChatProbes.with(system.origin) { probes in
                let socket = try await probes.socket(as: people.client)
                #expect(try await next(socket).op == "welcome")
                for frame in Self.refused {
                    try await socket.send(frame.replacingOccurrences(of: "ROOM", with: room.uuidString.lowercased()))
                    let answer = try await next(socket)
                    #expect(answer.op == "refused" || answer.op == "failed", "\(frame): \(answer)")
                    #expect((400...499).contains(answer.problem?.status ?? 0), "\(frame): \(answer)")
                }
                try await socket.send(#"{"op":"subscribe","id":99,"topic":"chat/messages"}"#)
                #expect(try await next(socket).op == "subscribed")
                await socket.close()
                #expect(try await people.therapist.history(of: room).isEmpty)
            }
        }
    }

    private func next(_ socket: WebSocket) async throws -> ChatFrame {
        guard case .text(let text)? = await socket.receive() else {
            throw SystemFailure("the socket has ended: \(socket.closeCode)")
        }
        return try ChatFrame(text)
    }
}
