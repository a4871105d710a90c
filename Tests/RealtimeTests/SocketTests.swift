import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import PostgresTesting
import Testing

@testable import Realtime

@Suite(.freshSchema, .timeLimit(.minutes(2))) struct SocketTests {
    private let ann = Caller(.person(UUID()), roles: [.client])
    private var annID: UUID { ann.person ?? UUID() }

    @Test(arguments: [Origin.WireProtocol.http1, .http2PriorKnowledge])
    func `events come as they happen, to whom they concern`(_ wire: Origin.WireProtocol) async throws {
        try await RealtimeFixture.with { fixture in
            let listener = try await fixture.connect(as: ann, over: wire)
            #expect(try await listener.expect(.welcome).expiresAt == nil)
            let start = try await listener.follow("bell/rings")
            try await fixture.ring(UUID(), 1)
            let position = try await fixture.ring(annID, 2)
            try await fixture.ring(annID, 3)
            let first = try await listener.ring()
            #expect(first.number == 2)
            #expect(first.cursor == start.map { EventCursor(epoch: $0.epoch, position: position) })
            #expect(try await listener.ring().number == 3)
            try await listener.send(.unsubscribe(topic: "bell/rings"))
            #expect(try await listener.expect(.unsubscribed).topic == "bell/rings")
            #expect(fixture.hub.subscriptionCount == 0)
            await listener.socket.close()
            #expect(listener.socket.closeCode == .normal)
            try await eventually { fixture.hub.connectionCount == 0 }
        }
    }

    @Test func `a state is told as it is when it is told`() async throws {
        try await RealtimeFixture.with { fixture in
            let listener = try await fixture.connect(as: ann)
            _ = try await listener.expect(.welcome)
            let start = try await listener.follow("bell/count")
            for number in 1...20 { try await fixture.ring(annID, number) }
            var counts: [Int] = []
            while counts.last != 20 {
                counts.append(try await listener.expect(.event).data(as: CountTopic.Count.self).rings)
            }
            #expect(counts == counts.sorted())
            // Who comes back is told once what is so now, wherever it was.
            for after in [start, EventCursor(epoch: UUID(), position: 1)] {
                let other = try await fixture.connect(as: ann)
                _ = try await other.expect(.welcome)
                _ = try await other.follow("bell/count", after: after)
                #expect(try await other.expect(.event).data(as: CountTopic.Count.self).rings == 20)
            }
        }
    }

    @Test func `a client may say who it is in its first frame, and nothing before`() async throws {
        try await RealtimeFixture.with { fixture in
            let polite = try await fixture.connect()
            try await polite.send(.hello(token: fixture.callers.token(for: ann)))
            _ = try await polite.expect(.welcome)
            _ = try await polite.follow("bell/rings")
            try await polite.send(.hello(token: fixture.callers.token(for: ann)))
            #expect(try await polite.expect(.refused).problemCode == "already-known")

            let rude = try await fixture.connect()
            try await rude.send(.subscribe(id: 7, topic: "bell/rings", after: nil))
            let refused = try await rude.expect(.refused)
            #expect((refused.id, refused.problemCode) == (7, "unauthorized"))
            #expect(try await rude.next() == nil)
            #expect(rude.socket.closeCode == .tokenExpired)

            let forger = try await fixture.connect()
            try await forger.send(.hello(token: "made-up"))
            #expect(try await forger.expect(.refused).problemCode == "unauthorized")
            #expect(try await forger.next() == nil)
            #expect(forger.socket.closeCode == .tokenExpired)
        }
    }

    @Test func `who says nothing is closed`() async throws {
        var settings = RealtimeSettings()
        settings.helloTimeout = .milliseconds(50)
        try await RealtimeFixture.with(settings) { fixture in
            let silent = try await fixture.connect()
            #expect(try await silent.next() == nil)
            #expect(silent.socket.closeCode == .tokenExpired)
        }
    }

    @Test func `a token that runs out ends the connection, a new one keeps it`() async throws {
        try await RealtimeFixture.with { fixture in
            func caller(_ seconds: Double, _ roles: Set<Role> = [.client]) -> Caller {
                Caller(ann.kind, roles: roles, expires: Date(timeIntervalSinceNow: seconds))
            }
            let short = try await fixture.connect(as: caller(2))
            #expect(try await short.expect(.welcome).expiresAt != nil)
            #expect(try await short.next() == nil)
            #expect(short.socket.closeCode == .tokenExpired)

            let renewed = try await fixture.connect(as: caller(30))
            _ = try await renewed.expect(.welcome)
            _ = try await renewed.follow("bell/rings")
            _ = try await renewed.follow("bell/count")
            try await renewed.send(.renew(token: "made-up"))
            #expect(try await renewed.expect(.refused).problemCode == "unauthorized")
            let other = Caller(.person(UUID()), roles: [.client])
            try await renewed.send(.renew(token: fixture.callers.token(for: other)))
            #expect(try await renewed.expect(.refused).problemCode == "forbidden")
            // As a therapist one may not follow the counts.
            try await renewed.send(.renew(token: fixture.callers.token(for: caller(60, [.therapist]))))
            _ = try await renewed.expect(.welcome)
            let ended = try await renewed.expect(.unsubscribed)
            #expect((ended.topic, ended.problemCode) == ("bell/count", "forbidden"))
            try await fixture.ring(annID, 9)
            #expect(try await renewed.ring().number == 9)
        }
    }

    @Test func `frames that are none are refused and hurt nobody`() async throws {
        try await RealtimeFixture.with { fixture in
            let listener = try await fixture.connect(as: ann)
            _ = try await listener.expect(.welcome)
            try await listener.socket.send(#"{"op":"subscribe","id":3,"topic":"bell/rings","extra":1}"#)
            let refused = try await listener.expect(.refused)
            #expect((refused.id, refused.problemCode) == (3, "validation-failed"))
            try await listener.send(.subscribe(id: 4, topic: "bell/tower", after: nil))
            #expect(try await listener.expect(.refused).problemCode == "topic-not-found")
            _ = try await listener.follow("bell/rings")
            try await listener.send(.subscribe(id: 5, topic: "bell/rings", after: nil))
            #expect(try await listener.expect(.refused).problemCode == "topic-followed")
            try await listener.send(.unsubscribe(topic: "bell/count"))
            #expect(try await listener.expect(.refused).problemCode == "topic-not-found")
            try await fixture.ring(annID, 1)
            #expect(try await listener.ring().number == 1)
            try await listener.socket.send(.binary([1]))
            #expect(try await listener.next() == nil)
            #expect(listener.socket.closeCode == .unsupported)
        }
    }

    @Test func `too many frames, too large ones and too many topics are refused`() async throws {
        var settings = RealtimeSettings()
        (settings.framesPerSecond, settings.burst, settings.frameBytes, settings.topics) = (0.001, 3, 500, 1)
        try await RealtimeFixture.with(settings) { fixture in
            let hasty = try await fixture.connect(as: ann)
            _ = try await hasty.expect(.welcome)
            _ = try await hasty.follow("bell/rings")
            try await hasty.send(.subscribe(id: 2, topic: "bell/count", after: nil))
            #expect(try await hasty.expect(.refused).problemCode == "too-many-topics")
            try await hasty.send(.unsubscribe(topic: "bell/count"))
            #expect(try await hasty.expect(.refused).problemCode == "topic-not-found")
            try await hasty.send(.unsubscribe(topic: "bell/count"))
            #expect(try await hasty.next() == nil)
            #expect(hasty.socket.closeCode == .policy)

            let large = try await fixture.connect(as: ann)
            _ = try await large.expect(.welcome)
            try await large.socket.send(String(repeating: "x", count: 501))
            #expect(try await large.next() == nil)
            #expect(large.socket.closeCode == .tooBig)
        }
    }

    @Test func `who reads slower than events come is closed, and told to load anew when it comes back`() async throws {
        var settings = RealtimeSettings()
        (settings.queueFrames, settings.closeTimeout) = (16, .milliseconds(200))
        try await RealtimeFixture.with(settings) { fixture in
            let slow = try await fixture.connect(as: ann)
            _ = try await slow.expect(.welcome)
            let start = try await slow.follow("bell/rings")
            // It reads nothing until its window is full, and so is its queue.
            var rings = 0
            try await eventually(within: .seconds(60)) {
                let events = (0..<200).map { SampleEvent.rang(for: annID, number: rings + $0) }
                _ = try await fixture.store.append(events, to: UUID(), expected: .new)
                rings += events.count
                return fixture.hub.connectionCount == 0
            }
            var next = 0
            var cursor = start
            while let frame = try? await slow.next() {
                #expect(try frame.data(as: RingTopic.Ring.self).number == next)
                next += 1
                cursor = frame.cursor
            }
            #expect([.tooSlow, .abnormal].contains(slow.socket.closeCode))
            #expect(next < rings)
            let again = try await fixture.connect(as: ann)
            _ = try await again.expect(.welcome)
            #expect(try await again.follow("bell/rings", after: cursor) != cursor)
            // More than its queue would take: it is told to load anew rather than closed again.
            let reset = try await again.expect(.reset)
            #expect(try #require(reset.cursor).position > #require(cursor).position)
        }
    }

    @Test func `who answers no ping is gone`() async throws {
        var settings = RealtimeSettings()
        (settings.pingInterval, settings.closeTimeout) = (.milliseconds(50), .milliseconds(50))
        try await RealtimeFixture.with(settings) { fixture in
            // Pings are answered by whoever receives; this one doesn't.
            let dead = try await fixture.connect(as: ann)
            // It may have come and gone by the time that anybody looks.
            try await eventually { fixture.doorkeeper.came == 1 }
            try await eventually { fixture.hub.connectionCount == 0 }
            _ = dead
        }
    }

    @Test func `a service that stops says that it will be back`() async throws {
        try await RealtimeFixture.with { fixture in
            let listener = try await fixture.connect(as: ann)
            _ = try await listener.expect(.welcome)
            _ = try await listener.follow("bell/rings")
            fixture.hub.close()
            #expect(try await listener.next() == nil)
            #expect(listener.socket.closeCode == .goingAway)
            await #expect(throws: (any Error).self) { try await fixture.connect(as: ann) }
        }
    }

    @Test func `the handshake must be one`() async throws {
        try await RealtimeFixture.with { fixture in
            let router = Router(fixture.hub.routes, authenticator: fixture.callers)
            var plain = Request(.get, "/api/v1/bell/realtime")
            #expect(await router.respond(to: plain).status == 426)
            plain.upgrade = .webSocket
            plain.version = .http2
            #expect(await router.respond(to: plain).status == 400)
            plain.headers[.secWebSocketProtocol] = "chat, theracomm.v1"
            plain.headers[.authorization] = "Bearer made-up"
            #expect(await router.respond(to: plain).status == 401)
            plain.headers[.authorization] = "Bearer \(fixture.callers.token(for: Caller(.service("chat"))))"
            #expect(await router.respond(to: plain).status == 403)
        }
    }
}
