import EventLoop
import FoundationEssentials
import HTTPKit
import PostgresTesting
import Testing

@testable import Chatkit

/// How long a server may take.
@Suite(.freshSchema) struct HookPatienceTests {
    @Test(
        arguments: [
            ("HTTP/1.1 204 No Content\r\nX-More: ", "x"),
            ("HTTP/1.1 102 Processing\r\n\r\n", "HTTP/1.1 102 Processing\r\n\r\n"),
        ]
    )
    func `a server that comes to no end is given up, and others are told`(_ start: String, _ piece: String) async throws
    {
        try await HookBench.with { bench, address in
            try await bench.room("r")
            let trickler = HookTrickler(on: TestDatabase.loops.next(), start: start, piece: piece)
            let (slow, _) = try await bench.hook(try await trickler.listen(), [.messagesCreated])
            let (other, _) = try await bench.hook(address, [.messagesCreated])
            try await bench.say("hello", in: "r")
            var settings = ChatkitHookSettings()
            // Enough for the other server, which answers at once, on a machine that has much to do.
            settings.patience = .seconds(3)
            try await bench.tell(bench.worker(settings))
            let health = try #require(try await bench.health(slow))
            #expect((health.failures, health.waiting) == (1, 1))
            #expect(health.lastStatus == "overdue")
            #expect(try await bench.health(other)?.delivered == 1)
            await trickler.stop()
        }
    }

    @Test func `an attempt is over before another process may try`() {
        var settings = ChatkitHookSettings()
        #expect(settings.limit == .seconds(12))
        settings.patience = .seconds(60)
        #expect(settings.limit < .seconds(settings.lease))
    }
}
