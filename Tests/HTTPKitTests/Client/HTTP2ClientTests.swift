import EventLoop
import Testing

@testable import HTTPKit

@Suite struct HTTP2ClientTests {
    private static let loops = EventLoopGroup(count: 2, name: "h2-client-test")

    private func withServer(
        limits: ServerLimits = ServerLimits(),
        configuration: ClientConfiguration = ClientConfiguration(),
        _ handler: @escaping Handler,
        _ body: (Client, Origin, HTTP2TestServer) async throws -> Void
    ) async throws {
        let server = HTTP2TestServer(on: Self.loops.loops[0], limits: limits, handler: handler)
        let origin = try await server.start()
        let client = Client(loops: Self.loops, configuration: configuration)
        do {
            try await body(client, origin, server)
        } catch {
            Issue.record(error)
        }
        await client.close()
        await server.stopListening()
        await server.cut()
    }

    @Test func `a request is answered`() async throws {
        try await withServer { request in
            #expect(request.version == .http2)
            return Response(201, headers: [.etag: "\"1\""], body: .text("\(request.method) \(request.target)"))
        } _: { client, origin, _ in
            let answer = try await client.send(Request(.post, "/a?b=c", body: .text("x")), to: origin)
            #expect(answer.status == 201)
            #expect(answer.headers[.etag] == "\"1\"")
            #expect(answer.headers[.contentLength] == "11")
            #expect(try await answer.body.collect(upTo: 100) == Array("POST /a?b=c".utf8))
        }
    }

    @Test(arguments: [0, 1, 16_384, 16_385, 1_000_000, 5_000_000])
    func `bodies of all sizes come back unchanged`(_ count: Int) async throws {
        var state = UInt64(count) | 1
        let bytes = (0..<count).map { _ -> UInt8 in
            state = state &* 6_364_136_223_846_793_005 &+ 1
            return UInt8(truncatingIfNeeded: state >> 33)
        }
        try await withServer { request in
            Response(body: request.body)
        } _: { client, origin, _ in
            let whole = try await client.send(Request(.post, "/", body: .bytes(bytes)), to: origin)
            #expect(try await whole.body.collect(upTo: count) == bytes)
            let stream = BodyStream()
            let writer = Task {
                for start in stride(from: 0, to: count, by: 10_000) {
                    try await stream.write(Array(bytes[start..<min(count, start + 10_000)]))
                }
                stream.finish()
            }
            let streamed = try await client.send(Request(.post, "/", body: .stream(stream)), to: origin)
            #expect(try await streamed.body.collect(upTo: count) == bytes)
            try await writer.value
        }
    }

    @Test func `a thousand requests at once share a few connections`() async throws {
        try await withServer { request in
            .text(request.path)
        } _: { client, origin, server in
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for index in 0..<1000 {
                    group.addTask {
                        let answer = try await client.send(Request(.get, "/\(index)"), to: origin)
                        return try await answer.body.collect(upTo: 100) == Array("/\(index)".utf8)
                    }
                }
                for try await isRight in group { #expect(isRight) }
            }
            #expect(await server.accepted <= 4)
        }
    }

    @Test func `a writer waits for its reader`() async throws {
        let written = Counter()
        try await withServer { request in
            if request.path == "/clock" { return Response(204) }
            let stream = BodyStream()
            Task {
                let piece = [UInt8](repeating: 1, count: 64 * 1024)
                while (try? await stream.write(piece)) != nil { written.add(piece.count) }
            }
            return Response(body: .stream(stream))
        } _: { client, origin, _ in
            let answer = try await client.send(Request(.get, "/"), to: origin)
            let body = try #require(answer.body.stream)
            // Turns enough to write ten times as much, were it not that window, queues and socket buffers are full.
            for _ in 0..<2000 { _ = try await client.send(Request(.get, "/clock"), to: origin) }
            let full = written.value
            #expect(full > 0 && full < 16 << 20)
            var taken = 0
            while taken < full + (4 << 20), let piece = try await body.next() { taken += piece.count }
            #expect(written.value > full)
            body.cancel()
        }
    }

    @Test func `giving an answer up reaches the server's writer`() async throws {
        let ended = Counter()
        try await withServer { _ in
            let stream = BodyStream(
                observer: BodyStream.Observer(consumed: { _ in }, cancelled: { ended.add(1) })
            )
            stream.push([1])
            return Response(body: .stream(stream))
        } _: { client, origin, _ in
            let answer = try await client.send(Request(.get, "/"), to: origin)
            let body = try #require(answer.body.stream)
            #expect(try await body.next() == [1])
            body.cancel()
            try await ended.reaches(1)
        }
    }

    @Test func `cancelling a request cancels its handler`() async throws {
        let started = Counter()
        let ended = Counter()
        try await withServer { _ in
            started.add(1)
            defer { ended.add(1) }
            try await Task.sleep(for: .seconds(60))
            return Response()
        } _: { client, origin, _ in
            let task = Task { try await client.send(Request(.get, "/"), to: origin) }
            try await started.reaches(1)
            task.cancel()
            await #expect(throws: ClientError(.cancelled, isSilent: true)) { try await task.value }
            try await ended.reaches(1)
        }
    }

    @Test func `silence is a time-out`() async throws {
        var configuration = ClientConfiguration()
        configuration.responseTimeout = .milliseconds(1000)
        configuration.idleTimeout = .milliseconds(1000)
        try await withServer(configuration: configuration) { request in
            if request.path == "/head" { try await Task.sleep(for: .seconds(60)) }
            let stream = BodyStream()
            stream.push([1])
            return Response(body: .stream(stream))
        } _: { client, origin, _ in
            let error = await #expect(throws: ClientError.self) {
                try await client.send(Request(.get, "/head"), to: origin)
            }
            #expect(error?.kind == .responseTimeout)
            let answer = try await client.send(Request(.get, "/body"), to: origin)
            let late = await #expect(throws: ClientError.self) { try await answer.body.collect(upTo: 10) }
            #expect(late?.kind == .idleTimeout)
        }
    }

    @Test func `a server that dies in the middle of a body is noticed`() async throws {
        try await withServer { _ in
            let stream = BodyStream()
            stream.push([1, 2, 3])
            return Response(headers: [.contentLength: "10"], body: .stream(stream))
        } _: { client, origin, server in
            let answer = try await client.send(Request(.get, "/"), to: origin)
            await server.cut()
            let error = await #expect(throws: ClientError.self) { try await answer.body.collect(upTo: 10) }
            #expect(error?.kind == .connectionLost)
        }
    }

    @Test func `nobody there is told at once, and somebody again is found`() async throws {
        try await withServer { _ in
            Response(204)
        } _: { client, origin, server in
            #expect(try await client.send(Request(.get, "/"), to: origin).status == 204)
            await server.stopListening()
            await server.cut()
            // Each loop of the client has connections of its own, and notices by itself that they have ended.
            var told = 0
            for _ in 0..<1000 where told < Self.loops.loops.count {
                let error = await #expect(throws: ClientError.self) {
                    try await client.send(Request(.get, "/"), to: origin)
                }
                told = error?.kind == .unreachable && error?.isUnprocessed == true ? told + 1 : 0
            }
            #expect(told == Self.loops.loops.count)
            _ = try await server.start(origin.address)
            #expect(try await client.send(Request(.post, "/"), to: origin).status == 204)
        }
    }

    @Test func `a draining server loses no request`() async throws {
        try await withServer { _ in
            await Task.yield()
            return Response(204)
        } _: { client, origin, server in
            for _ in 0..<20 {
                async let one = client.send(Request(.post, "/"), to: origin).status
                async let two = client.send(Request(.post, "/"), to: origin).status
                await server.drain()
                let statuses = try await [one, two]
                #expect(statuses == [204, 204])
            }
        }
    }

    @Test func `a WebSocket runs over a stream`() async throws {
        try await withServer { request in
            try .webSocket(for: request) { socket in
                while let message = await socket.receive() { try await socket.send(message) }
            }
        } _: { client, origin, _ in
            let socket = try await client.webSocket(Request(.get, "/chat"), to: origin)
            for index in 0..<100 {
                try await socket.send("message \(index)")
                #expect(await socket.receive() == .text("message \(index)"))
            }
            let large = [UInt8](repeating: 9, count: 300_000)
            try await socket.send(.binary(large))
            #expect(await socket.receive() == .binary(large))
            await socket.close(.goingAway)
            #expect(socket.closeCode == .goingAway)
        }
    }

    @Test func `HEAD has a length and no body`() async throws {
        try await withServer { _ in
            .text("hello")
        } _: { client, origin, _ in
            let answer = try await client.send(Request(.head, "/"), to: origin)
            #expect(answer.headers[.contentLength] == "5")
            #expect(try await answer.body.collect(upTo: 0).isEmpty)
        }
    }
}
