import EventLoop
import HTTPKit
import HTTPTesting
import Testing

/// What is given up, and what isn't, while a process holds too much for those who take nothing.
@Suite struct ShortAnswersTests {
    @Test func `long answers that nobody takes are cut, a short one between them comes when there is room`()
        async throws
    {
        var limits = ServerLimits()
        limits.queuedBytes = 64 << 20
        limits.backlog = Backlog(limit: 1 << 20)
        let backlog = limits.backlog
        let long = [UInt8](repeating: 0x61, count: 400_000)
        let handler: Handler = { $0.path == "/short" ? .text("here I am") : Response(body: .bytes(long)) }
        try await TestServer.with(limits: limits, handler: handler) { server in
            let loops = EventLoopGroup(count: 1, name: "short-answers")
            defer { loops.stop() }
            let client = try await RawConnection.connect(to: server.address, on: loops.next())
            let requests = (0..<6).flatMap { HTTP2Bytes.get($0 == 3 ? "/short" : "/long", on: Int32(2 * $0 + 1)) }
            await client.send(HTTP2Bytes.preface(window: 0) + requests)
            try await eventually { backlog.cuts >= 5 }
            let room: [UInt8] = [0, 0, 1, 0]
            await client.send(HTTP2Bytes.frame(8, 0, room, on: 7))
            #expect(try await client.read(through: "here I am").hasSuffix("here I am"))
            await client.close()
        }
    }
}
