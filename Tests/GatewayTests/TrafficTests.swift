import HTTPKit
import HTTPTesting
import Synchronization
import Testing

@testable import GatewayApp

@Suite struct TrafficTests {
    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `large bodies pass unchanged both ways`(_ wire: Origin.WireProtocol) async throws {
        let count = 8 << 20
        var state: UInt64 = 7
        let bytes = (0..<count).map { _ -> UInt8 in
            state = state &* 6_364_136_223_846_793_005 &+ 1
            return UInt8(truncatingIfNeeded: state >> 40)
        }
        try await GatewayUnderTest.with { request in
            Response(body: request.body)
        } _: { test in
            let stream = BodyStream()
            let writer = Task {
                for start in stride(from: 0, to: count, by: 100_000) {
                    try await stream.write(Array(bytes[start..<min(count, start + 100_000)]))
                }
                stream.finish()
            }
            let answer = try await test.send(Request(.post, "/api/v1/mail/x", body: .stream(stream)), wire)
            #expect(try await answer.body.collect(upTo: count) == bytes)
            try await writer.value
        }
    }

    @Test func `a thousand requests at once are all answered with their own`() async throws {
        try await GatewayUnderTest.with { request in
            .text(request.target)
        } _: { test in
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for index in 0..<1000 {
                    group.addTask {
                        let target = "/api/v1/mail/\(index)?n=\(index)"
                        let answer = try await test.send(
                            Request(.get, target),
                            index % 2 == 0 ? .http1 : .http2PriorKnowledge
                        )
                        return try await answer.text() == target
                    }
                }
                for try await isRight in group { #expect(isRight) }
            }
        }
    }

    @Test func `requests in line on one connection are answered in order`() async throws {
        try await GatewayUnderTest.with { request in
            .text(request.path)
        } _: { test in
            let answer = try await test.exchange(
                (0..<20).map {
                    "GET /api/v1/mail/\($0) HTTP/1.1\r\nHost: a\r\n\($0 == 19 ? "Connection: close\r\n" : "")\r\n"
                }
                .joined()
            )
            let order = (0..<20).map { answer.firstRange(of: "\r\n\r\n/api/v1/mail/\($0)")?.lowerBound }
            #expect(!order.contains(nil))
            #expect(order.compactMap { $0 } == order.compactMap { $0 }.sorted())
        }
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `WebSockets pass through`(_ wire: Origin.WireProtocol) async throws {
        try await GatewayUnderTest.with { request in
            #expect(request.version == .http2)
            return try .webSocket(for: request) { socket in
                while let message = await socket.receive() { try await socket.send(message) }
            }
        } _: { test in
            let socket = try await test.client.webSocket(Request(.get, "/api/v1/mail/live"), to: test.origin(wire))
            for index in 0..<50 {
                try await socket.send("message \(index)")
                #expect(await socket.receive() == .text("message \(index)"))
            }
            let large = WebSocketMessage.binary([UInt8](repeating: 3, count: 700_000))
            try await socket.send(large)
            #expect(await socket.receive() == large)
            await socket.close(.goingAway)
            #expect(socket.closeCode == .goingAway)
        }
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `each side of a WebSocket learns why the other closed it`(_ wire: Origin.WireProtocol) async throws {
        let told = Mutex<[WebSocketCloseCode]>([])
        try await GatewayUnderTest.with { request in
            try .webSocket(for: request) { socket in
                guard await socket.receive() == .text("stay") else {
                    return await socket.close(WebSocketCloseCode(rawValue: 4401), reason: "no longer")
                }
                try await socket.send("staying")
                while await socket.receive() != nil {}
                told.withLock { $0.append(socket.closeCode) }
            }
        } _: { test in
            func open() async throws -> WebSocket {
                try await test.client.webSocket(Request(.get, "/api/v1/mail/live"), to: test.origin(wire))
            }
            func stay() async throws -> WebSocket {
                let socket = try await open()
                try await socket.send("stay")
                #expect(await socket.receive() == .text("staying"))
                return socket
            }
            let dismissed = try await open()
            try await dismissed.send("go")
            #expect(await dismissed.receive() == nil)
            #expect(dismissed.closeCode.rawValue == 4401)
            try await stay().close(WebSocketCloseCode(rawValue: 4000))
            try await stay().abandon()
            try await eventually { told.withLock { Set($0.map(\.rawValue)) } == [4000, 1001] }
        }
    }

    @Test func `a frame that breaks the rules never reaches the service`() async throws {
        let messages = Mutex(0)
        try await GatewayUnderTest.with { request in
            try .webSocket(for: request) { socket in
                while await socket.receive() != nil { messages.withLock { $0 += 1 } }
            }
        } _: { test in
            let (answer, duplex) = try await test.client.tunnel(Request(.get, "/api/v1/mail/live"), to: test.origin())
            #expect(answer.status == 101)
            let raw = try #require(duplex)
            // A text frame without the mask that a client owes (RFC 6455, 5.1).
            try await raw.outbound.write([0x81, 0x02, 0x68, 0x69])
            var closing: [UInt8] = []
            while let piece = try? await raw.inbound.next() { closing += piece }
            #expect(closing.first == 0x88 && Array(closing.dropFirst(2).prefix(2)) == [0x03, 0xEA], "closed with 1002")
            #expect(messages.withLock { $0 } == 0)
        }
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `a WebSocket that the service refuses is refused`(_ wire: Origin.WireProtocol) async throws {
        try await GatewayUnderTest.with { _ in
            throw Problem.forbidden
        } _: { test in
            let (answer, duplex) = try await test.client.tunnel(
                Request(.get, "/api/v1/mail/live"),
                to: test.origin(wire)
            )
            #expect(answer.status == 403)
            #expect(duplex == nil)
        }
    }
}
