import HTTPKit
import Realtime
import Testing

@testable import GatewayApp

@Suite struct PendingActionsTests {
    private func key(_ id: Int64, _ action: String = "mail/ring") -> PendingActions.Key {
        PendingActions.Key(id: id, action: action)
    }

    private func done(_ id: Int64, _ action: String = "mail/ring") throws -> ReceivedFrame {
        try ReceivedFrame(parsing: ServerFrame.done(id: id, action: action, data: Array("{}".utf8)).text)
    }

    @Test func `what waits for a connection goes first, what comes meanwhile behind it`() {
        var pending = PendingActions()
        var steps = [pending.ask(key(1), "one"), pending.ask(key(2), "two")]
        var sent = [pending.next()]
        steps.append(pending.ask(key(3), "three"))
        for _ in 0..<3 { sent.append(pending.next()) }
        steps.append(pending.ask(key(4), "four"))
        #expect(sent == ["one", "two", "three", nil])
        #expect(steps == [.wait, .wait, .wait, .send])
    }

    @Test func `an answer is told once, and only to who asked`() throws {
        var pending = PendingActions()
        _ = pending.next()
        var steps = [pending.ask(key(1), "one"), pending.ask(key(1), "again")]
        steps.append(pending.ask(key(1, "mail/melt"), "other"))
        #expect(steps == [.send, .known, .send])
        let answers = [
            pending.answered(try done(2)), pending.answered(try done(1)), pending.answered(try done(1)),
            pending.answered(try done(1, "mail/melt")),
        ]
        #expect(answers == [false, true, false, true])
        #expect(pending.ask(key(1), "anew") == .send)
    }

    @Test func `after a break what was sent is uncertain, what waits goes on waiting`() {
        var pending = PendingActions()
        _ = pending.ask(key(2), "two")
        _ = pending.ask(key(1), "one")
        _ = pending.next()
        #expect(pending.broke() == [key(2)])
        #expect(pending.ask(key(3), "three") == .wait)
        let sent = [pending.next(), pending.next(), pending.next()]
        #expect(sent == ["one", "three", nil])
        #expect(pending.broke() == [key(1), key(3)])
    }

    @Test func `without a connection nothing waits for ever, and not too much`() {
        var pending = PendingActions()
        for id in 0..<Int64(PendingActions.mostWaiting) { _ = pending.ask(key(id), "x") }
        #expect(pending.ask(key(99), "x") == .full)
        #expect(pending.giveUp().count == PendingActions.mostWaiting)
        #expect(pending.next() == nil)
        for id in 0..<Int64(PendingActions.most) { _ = pending.ask(key(id), "x") }
        #expect(pending.ask(key(99), "x") == .full)
    }
}
