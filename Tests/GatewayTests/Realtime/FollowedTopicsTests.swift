import FoundationEssentials
import HTTPKit
import Realtime
import Testing

@testable import GatewayApp

@Suite struct FollowedTopicsTests {
    private let epoch = UUID()

    /// Holds the machine, so that it can be driven from within an expectation.
    private final class Box {
        var topics = FollowedTopics()
        func ask(_ id: Int64, _ topic: String, after: EventCursor? = nil) -> Bool {
            topics.ask(id, topic, after: after)
        }
        func drop(_ topic: String) -> Bool { topics.drop(topic) }
        func giveUp() -> [Int64] { topics.giveUpAsked() }
        func received(_ frame: ServerFrame) throws -> FollowedTopics.Step {
            topics.received(try ReceivedFrame(parsing: frame.text))
        }
    }

    private func cursor(_ position: Int64) -> EventCursor { EventCursor(epoch: epoch, position: position) }

    private func subscribed(_ position: Int64, id: Int64 = 1) -> ServerFrame {
        .subscribed(id: id, topic: "mail/a", cursor: cursor(position))
    }

    private func event(_ position: Int64) -> ServerFrame {
        .event(topic: "mail/a", cursor: cursor(position), type: "x", data: Array("{}".utf8))
    }

    private func opened() throws -> Box {
        let box = Box()
        #expect(box.ask(1, "mail/a"))
        #expect(try box.received(subscribed(10)) == .tell(subscribed(10).text))
        return box
    }

    @Test func `a topic is asked for once`() {
        let box = Box()
        #expect(box.ask(1, "mail/a"))
        #expect(!box.ask(2, "mail/a"))
        #expect(box.topics.subscriptions == [.subscribe(id: 1, topic: "mail/a", after: nil)])
    }

    @Test func `after a break it goes on behind the last event`() throws {
        let box = try opened()
        #expect(try box.received(event(12)) == .tell(event(12).text))
        box.topics.broke()
        #expect(box.topics.subscriptions == [.subscribe(id: 1, topic: "mail/a", after: cursor(12))])
        // The answer's cursor is ahead of events that are still to come.
        #expect(try box.received(subscribed(20)) == .swallow)
        #expect(box.topics.subscriptions == [.subscribe(id: 1, topic: "mail/a", after: cursor(12))])
        #expect(try box.received(event(14)) == .tell(event(14).text))
        #expect(try box.received(event(13)) == .swallow)
    }

    @Test func `what a client asks for after its cursor is told, though the answer is ahead of it`() throws {
        let box = Box()
        #expect(box.ask(1, "mail/a", after: cursor(3)))
        #expect(try box.received(subscribed(10)) == .tell(subscribed(10).text))
        #expect(try box.received(event(4)) == .tell(event(4).text))
        #expect(box.topics.subscriptions == [.subscribe(id: 1, topic: "mail/a", after: cursor(4))])
    }

    @Test func `two events of one place are both told`() throws {
        let box = try opened()
        #expect(try box.received(event(12)) == .tell(event(12).text))
        #expect(try box.received(event(12)) == .tell(event(12).text))
    }

    @Test func `a signal is told to who follows the topic, and moves nothing`() throws {
        let box = try opened()
        let signal = ServerFrame.signal(topic: "mail/a", type: "x", data: Array("1".utf8))
        #expect(try box.received(signal) == .tell(signal.text))
        #expect(box.topics.subscriptions == [.subscribe(id: 1, topic: "mail/a", after: cursor(10))])
        let other = ServerFrame.signal(topic: "mail/b", type: "x", data: Array("1".utf8))
        #expect(try box.received(other) == .swallow)
    }

    @Test func `a reset is told, and counts from where it says`() throws {
        let box = try opened()
        let reset = ServerFrame.reset(topic: "mail/a", cursor: EventCursor(epoch: UUID(), position: 3))
        #expect(try box.received(reset) == .tell(reset.text))
        guard case .subscribe(_, _, let after)? = box.topics.subscriptions.first else {
            Issue.record("the topic is gone")
            return
        }
        #expect(after?.position == 3)
    }

    @Test func `a refusal is told, later as the end of the topic`() throws {
        let problem = Problem(403, "forbidden", "You may not do this.")
        let refused = ServerFrame.refused(id: 1, problem: problem)
        let asked = Box()
        #expect(asked.ask(1, "mail/a"))
        #expect(try asked.received(refused) == .tell(refused.text))
        #expect(asked.topics.count == 0)
        let open = try opened()
        let end = ServerFrame.unsubscribed(topic: "mail/a", problem: problem)
        #expect(try open.received(refused) == .tell(end.text))
        #expect(open.topics.count == 0)
    }

    @Test func `a service that isn't ready yet is come back to`() throws {
        let box = try opened()
        #expect(try box.received(.refused(id: 1, problem: .unavailable)) == .comeBack)
        #expect(box.topics.count == 1)
    }

    @Test func `what was dropped meanwhile isn't told`() throws {
        let box = Box()
        #expect(box.ask(1, "mail/a"))
        #expect(box.drop("mail/a"))
        #expect(!box.drop("mail/a"))
        #expect(try box.received(subscribed(10)) == .unsubscribe("mail/a"))
        #expect(try box.received(event(12)) == .swallow)
    }

    @Test func `what is dropped and asked for again at once gets its own answer, and nothing of the earlier asking`()
        throws
    {
        for hasAnswered in [false, true] {
            let box = Box()
            #expect(box.ask(1, "mail/a"))
            if hasAnswered { #expect(try box.received(subscribed(10)) == .tell(subscribed(10).text)) }
            #expect(box.drop("mail/a"))
            #expect(box.ask(2, "mail/a"))
            if !hasAnswered { #expect(try box.received(subscribed(10)) == .swallow) }
            let signal = ServerFrame.signal(topic: "mail/a", type: "x", data: Array("1".utf8))
            #expect(try box.received(signal) == .swallow)
            #expect(try box.received(event(11)) == .swallow)
            #expect(try box.received(.unsubscribed(topic: "mail/a", problem: nil)) == .swallow)
            let own = subscribed(12, id: 2)
            #expect(try box.received(own) == .tell(own.text))
            #expect(try box.received(event(13)) == .tell(event(13).text))
            #expect(box.topics.subscriptions == [.subscribe(id: 2, topic: "mail/a", after: cursor(13))])
        }
    }

    @Test func `the same id for another asking is another asking`() throws {
        let box = try opened()
        #expect(box.drop("mail/a"))
        #expect(box.ask(1, "mail/a"))
        #expect(try box.received(.unsubscribed(topic: "mail/a", problem: nil)) == .swallow)
        #expect(try box.received(subscribed(12)) == .tell(subscribed(12).text))
        #expect(try box.received(event(13)) == .tell(event(13).text))
    }

    @Test func `a topic that the service ends is ended for the client`() throws {
        let box = try opened()
        let end = ServerFrame.unsubscribed(topic: "mail/a", problem: Problem(403, "forbidden", "You may not do this."))
        #expect(try box.received(end) == .tell(end.text))
        #expect(box.topics.count == 0)
    }

    @Test func `only what was never open is given up`() throws {
        let box = try opened()
        #expect(box.ask(2, "mail/b"))
        #expect(box.giveUp() == [2])
        #expect(box.topics.count == 1)
    }
}
