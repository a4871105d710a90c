import HTTPKit
import Testing

@testable import Realtime

@Suite struct TrunkFrameTests {
    private static let frames: [TrunkFrame] = [
        .open(1, token: "ey.J.x"), .text([1], "{}"), .text([1, 2, .max], "{\"op\":\"öß\"}"), .text([], ""),
        .gone(70_000),
        .closed(7, .tokenExpired, reason: "the token has expired"), .closed(8, .goingAway, reason: ""),
    ]

    private func read(_ message: [UInt8]) throws -> [TrunkFrame] {
        var frames: [TrunkFrame] = []
        try TrunkFrame.read(message) { frames.append($0) }
        return frames
    }

    @Test(arguments: frames) func `a frame is read as it was written`(_ frame: TrunkFrame) throws {
        #expect(frame.bytes.count == frame.count)
        #expect(try read(frame.bytes) == [frame])
    }

    @Test func `several frames make a message, in their order`() throws {
        var message: [UInt8] = []
        for frame in Self.frames { frame.write(into: &message) }
        #expect(try read(message) == Self.frames)
        #expect(try read([]) == [])
    }

    @Test(arguments: frames) func `what was cut off is no message`(_ frame: TrunkFrame) {
        for count in 1..<frame.bytes.count {
            #expect(throws: TrunkFrame.Malformed.self) { try self.read(Array(frame.bytes[..<count])) }
        }
    }

    @Test(
        arguments: [
            [9, 0, 0, 0, 0, 0, 0, 0, 0], [1, 255, 255, 255, 255, 255, 255, 255, 255, 1], [2, 0, 0, 0, 0, 0, 0, 0, 0],
            [2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0], [3, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0],
        ] as [[UInt8]]
    )
    func `what isn't a frame isn't taken for one`(_ message: [UInt8]) {
        #expect(throws: TrunkFrame.Malformed.self) { try self.read(message) }
    }

    @Test func `what many are told waits once, and each hears all in order`() throws {
        var batch = TrunkBatch()
        var marks = [TrunkBatch.Mark](repeating: TrunkBatch.Mark(), count: 3)
        let (one, two) = (PreparedText("one"), PreparedText("two"))
        for line in 0..<3 {
            batch.add(one, for: UInt32(line), &marks[line])
            batch.add(two, for: UInt32(line), &marks[line])
        }
        // The first again would come too early in its place.
        batch.add(one, for: 0, &marks[0])
        batch.end(1, .goingAway, reason: "x")
        let messages = batch.take()
        #expect(batch.isEmpty && batch.bytes == 0)
        #expect(
            try read(messages.flatMap { $0 }) == [
                .text([0, 1, 2], one), .text([0, 1, 2], two), .text([0], one), .closed(1, .goingAway, reason: "x"),
            ]
        )
        // What was said in an earlier batch is no mark in this one.
        for line in [2, 0] { batch.add(two, for: UInt32(line), &marks[line]) }
        #expect(try read(batch.take().flatMap { $0 }) == [.text([2, 0], two)])
    }

    @Test func `a batch leaves in messages of bounded size`() throws {
        var batch = TrunkBatch()
        var mark = TrunkBatch.Mark()
        let texts = (0..<40).map { PreparedText(String(repeating: "x", count: 100_000) + "\($0)") }
        for text in texts { batch.add(text, for: 5, &mark) }
        let messages = batch.take()
        #expect(messages.count > 1)
        for message in messages { #expect(message.count <= TrunkFrame.most) }
        let heard = try messages.flatMap(read)
        #expect(heard == texts.map { .text([5], $0) })
    }
}
