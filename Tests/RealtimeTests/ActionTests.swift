import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import PostgresTesting
import Testing

@testable import Realtime

@Suite(.freshSchema, .timeLimit(.minutes(2))) struct ActionTests {
    private let ann = Caller(.person(UUID()), roles: [.client])
    private var annID: UUID { ann.person ?? UUID() }

    private func wish(_ number: Int, id: Int64, _ action: String = "bell/ring") -> ClientFrame {
        .act(id: id, action: action, data: Array("{\"number\":\(number)}".utf8))
    }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `what clients want is done in their order, and told to whom it concerns`(_ wire: Origin.WireProtocol)
        async throws
    {
        try await RealtimeFixture.with { fixture in
            let listener = try await fixture.connect(as: ann)
            _ = try await listener.expect(.welcome)
            _ = try await listener.follow("bell/rings")
            let ringer = try await fixture.connect(as: ann, over: wire)
            _ = try await ringer.expect(.welcome)
            for number in 1...10 { try await ringer.send(wish(number, id: Int64(number))) }
            var positions: [Int64] = []
            for number in 1...10 {
                let done = try await ringer.expect(.done)
                #expect((done.id, done.action) == (Int64(number), "bell/ring"))
                positions.append(try done.data(as: RingAction.Answer.self).position)
            }
            #expect(positions == positions.sorted())
            for number in 1...10 { #expect(try await listener.ring().number == number) }
        }
    }

    @Test func `what can't be done is told with its id, and the connection goes on`() async throws {
        try await RealtimeFixture.with { fixture in
            let ringer = try await fixture.connect(as: ann)
            _ = try await ringer.expect(.welcome)
            let cases: [(String, String)] = [
                (wish(13, id: 1).text, "unlucky"), (wish(1, id: 2, "bell/melt").text, "action-not-found"),
                (#"{"op":"do","id":3,"action":"bell/ring","data":{}}"#, "validation-failed"),
                (#"{"op":"do","id":4,"action":"bell/ring","data":{"number":1,"more":2}}"#, "validation-failed"),
                (#"{"op":"do","id":5,"action":"bell/ring","data":[]}"#, "validation-failed"),
            ]
            for (place, (text, code)) in cases.enumerated() {
                try await ringer.socket.send(text)
                let failed = try await ringer.expect(.failed)
                #expect((failed.id, failed.problemCode) == (Int64(place + 1), code), "\(failed.text)")
            }
            try await ringer.send(wish(2, id: 9))
            #expect(try await ringer.expect(.done).id == 9)
        }
    }

    @Test func `nothing is done for strangers`() async throws {
        try await RealtimeFixture.with { fixture in
            let stranger = try await fixture.connect()
            try await stranger.send(wish(1, id: 7))
            let refused = try await stranger.expect(.refused)
            #expect((refused.id, refused.problemCode) == (7, "unauthorized"))
            #expect(try await stranger.next() == nil)
            #expect(try await fixture.store.tail().position == 0)
        }
    }

    @Test func `signals are told to those who listen, after what is so at the beginning`() async throws {
        try await RealtimeFixture.with { fixture in
            let bob = Caller(.person(UUID()), roles: [.client])
            var listeners: [Listener] = []
            for caller in [ann, bob] {
                let listener = try await fixture.connect(as: caller)
                _ = try await listener.expect(.welcome)
                _ = try await listener.follow("bell/echo")
                #expect(try await listener.expect(.signal).type == "silence")
                listeners.append(listener)
            }
            #expect(fixture.hub.listeners(of: "bell/echo") == Set([ann, bob].compactMap(\.person)))
            for text in ["one", "two"] {
                let payload = try Payload("echo", EchoTopic.Echo(text: text))
                fixture.hub.signal(payload, on: "bell/echo", for: [.person(annID)])
            }
            fixture.hub.signal(
                try Payload("echo", EchoTopic.Echo(text: "three")),
                on: "bell/echo",
                for: [.person(annID), .person(bob.person ?? UUID())]
            )
            for text in ["one", "two", "three"] {
                let frame = try await listeners[0].expect(.signal)
                #expect((frame.topic, frame.type, frame.cursor) == ("bell/echo", "echo", nil))
                #expect(try frame.data(as: EchoTopic.Echo.self).text == text)
            }
            #expect(try await listeners[1].expect(.signal).data(as: EchoTopic.Echo.self).text == "three")
        }
    }

    @Test func `it is known who is connected, whenever they say it, until the last connection ends`() async throws {
        try await RealtimeFixture.with { fixture in
            let silent = try await fixture.connect()
            #expect(fixture.doorkeeper.came == 0)
            try await silent.send(.hello(token: fixture.callers.token(for: ann)))
            _ = try await silent.expect(.welcome)
            try await eventually { fixture.doorkeeper.present == [annID] }
            try await silent.send(.renew(token: fixture.callers.token(for: ann)))
            _ = try await silent.expect(.welcome)
            let second = try await fixture.connect(as: ann)
            _ = try await second.expect(.welcome)
            try await eventually { fixture.doorkeeper.present == [annID, annID] }
            #expect(fixture.doorkeeper.came == 2)
            await silent.socket.close()
            try await eventually { fixture.doorkeeper.present == [annID] }
            await second.socket.close()
            try await eventually { fixture.doorkeeper.present.isEmpty }
        }
    }
}
