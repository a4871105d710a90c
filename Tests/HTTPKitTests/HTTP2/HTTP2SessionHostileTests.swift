import HTTPTesting
import Testing

@testable import HTTPKit

@Suite struct HTTP2SessionHostileTests {
    /// `:method GET`, `:scheme http`, `:path /`, `:authority a`.
    private let get: [UInt8] = [0x82, 0x86, 0x84, 0x41, 0x01, 0x61]

    @Test func `a head over the limit is marked, not cut off the connection`() throws {
        var limits = HTTP2Limits()
        limits.headerListBytes = 400
        let pair = SessionPair(serverLimits: limits)
        pair.settle()
        let long = String(repeating: "x", count: 600)
        _ = try #require(pair.client.request(SessionPair.head("GET", "/", [("x-long", long)]), body: .none))
        pair.settle()
        #expect(pair.takeServerEvents().heads.first?.head.isTooLarge == true)
        #expect(pair.serverError == nil)
    }

    @Test func `too many fields are marked`() throws {
        var limits = HTTP2Limits()
        limits.headerCount = 10
        let pair = SessionPair(serverLimits: limits)
        pair.settle()
        let fields = (0..<20).map { ("x-\($0)", "1") }
        _ = try #require(pair.client.request(SessionPair.head("GET", "/", fields), body: .none))
        pair.settle()
        #expect(pair.takeServerEvents().heads.first?.head.isTooLarge == true)
    }

    @Test func `a head without end ends the connection`() throws {
        let pair = SessionPair()
        pair.settle()
        // One huge field that the dynamic table repeats with one byte each.
        let value = [UInt8](repeating: 0x61, count: 3800)
        let literal: [UInt8] = [0x40, 0x01, 0x78, 0x7f, 0xd9, 0x1c] + value
        let block = get + literal + [UInt8](repeating: 0xbe, count: 12_000)
        pair.deliver(frame(1, flags: 5, stream: 1, block), toServer: true)
        #expect(pair.serverError != nil)
        #expect(pair.takeServerEvents().heads.isEmpty)
    }

    @Test func `a flood of resets ends the connection`() throws {
        var limits = HTTP2Limits()
        limits.resetBurst = 50
        limits.resetsPerSecond = 1
        let pair = SessionPair(serverLimits: limits)
        pair.settle()
        for index in 0..<200 {
            let stream = UInt32(2 * index + 1)
            pair.deliver(
                frame(1, flags: 5, stream: stream, get) + frame(3, stream: stream, [0, 0, 0, 8]),
                toServer: true
            )
        }
        #expect(pair.serverError != nil)
        #expect(pair.takeServerEvents().heads.count <= 51)
        pair.settle()
        #expect(pair.takeClientEvents().contains { if case .goAway = $0 { true } else { false } })
    }

    @Test func `whoever has us reset their streams is counted like whoever resets them`() throws {
        var limits = HTTP2Limits()
        limits.resetBurst = 50
        limits.resetsPerSecond = 1
        let pair = SessionPair(serverLimits: limits)
        pair.settle()
        for index in 0..<200 {
            let stream = UInt32(2 * index + 1)
            // A window that overflows is an error of its stream.
            pair.deliver(
                frame(1, flags: 5, stream: stream, get) + frame(8, stream: stream, [0x7f, 0xff, 0xff, 0xff]),
                toServer: true
            )
            var resets: [UInt8] = []
            while pair.server.produce(into: &resets) {}
        }
        #expect(pair.serverError != nil)
        #expect(pair.takeServerEvents().heads.count <= 52)
    }

    @Test func `what is queued is counted, and not any more once its stream is gone`() throws {
        let pair = SessionPair()
        pair.deliver(HTTP2Bytes.preface(window: 0), toServer: true)
        for stream in [1, 3, 5] as [Int32] {
            pair.deliver(HTTP2Bytes.get("/", on: stream), toServer: true)
            pair.server.respond(
                on: stream,
                status: 200,
                headers: Headers(),
                body: .bytes([UInt8](repeating: 1, count: 1000))
            )
        }
        var output: [UInt8] = []
        while pair.server.produce(into: &output) {}
        #expect(pair.server.queuedBytes == 3000)
        pair.deliver(frame(8, stream: 1, [0, 0, 0, 100]), toServer: true)
        while pair.server.produce(into: &output) {}
        #expect(pair.server.queuedBytes == 2900)
        #expect(pair.server.moved(on: 1) == 100)
        pair.deliver(HTTP2Bytes.reset(3), toServer: true)
        while pair.server.produce(into: &output) {}
        #expect(pair.server.queuedBytes == 1900)
    }

    @Test(arguments: [
        frame(6, [1, 2, 3, 4, 5, 6, 7, 8]), frame(4), frame(2, stream: 1, [0, 0, 0, 0, 1]),
    ])
    func `a flood of frames that carry nothing ends the connection`(_ empty: [UInt8]) throws {
        var limits = HTTP2Limits()
        limits.idleFrameBurst = 100
        limits.idleFramesPerSecond = 10
        let pair = SessionPair(serverLimits: limits)
        pair.settle()
        for _ in 0..<90 { pair.deliver(empty, toServer: true) }
        #expect(pair.serverError == nil)
        pair.now += 10_000
        for _ in 0..<90 { pair.deliver(empty, toServer: true) }
        #expect(pair.serverError == nil)
        for _ in 0..<90 { pair.deliver(empty, toServer: true) }
        #expect(pair.serverError != nil)
    }

    @Test func `a flood of continuations ends the connection`() throws {
        let pair = SessionPair()
        pair.settle()
        pair.deliver(frame(1, flags: 1, stream: 1, get), toServer: true)
        for _ in 0..<50 { pair.deliver(frame(9, stream: 1, [0x00, 0x01, 0x78, 0x01, 0x31]), toServer: true) }
        #expect(pair.serverError != nil)
    }

    @Test(
        arguments: [
            // An upper-case name, a connection field, a pseudo field after others, a path that is none, an unknown pseudo field.
            [0x82, 0x86, 0x84, 0x41, 0x01, 0x61, 0x00, 0x01, 0x58, 0x01, 0x31],
            [0x82, 0x86, 0x84, 0x41, 0x01, 0x61, 0x00, 0x0a] + Array("connection".utf8) + [0x05] + Array("close".utf8),
            [0x82, 0x86, 0x84, 0x00, 0x01, 0x78, 0x01, 0x31, 0x41, 0x01, 0x61],
            [0x82, 0x86, 0x04, 0x03, 0x61, 0x2f, 0x62, 0x41, 0x01, 0x61],
            [0x82, 0x86, 0x84, 0x41, 0x01, 0x61, 0x00, 0x02, 0x3a, 0x78, 0x01, 0x31],
            // A value with a line break.
            [0x82, 0x86, 0x84, 0x41, 0x01, 0x61, 0x00, 0x01, 0x78, 0x03, 0x61, 0x0a, 0x62],
        ] as [[UInt8]]
    )
    func `a malformed head never becomes a request`(_ block: [UInt8]) throws {
        let pair = SessionPair()
        pair.settle()
        pair.deliver(frame(1, flags: 5, stream: 1, block), toServer: true)
        pair.settle()
        #expect(pair.takeServerEvents().heads.isEmpty)
    }

    @Test(arguments: ["GET / HTTP/1.1\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nXX\r\n\r\n", "\u{0}\u{0}\u{0}"])
    func `what is not HTTP/2 is refused`(_ text: String) throws {
        let pair = SessionPair()
        pair.deliver(Array(text.utf8) + [UInt8](repeating: 0, count: 32), toServer: true)
        #expect(pair.serverError != nil)
    }
}
