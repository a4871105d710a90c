import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import Postgres
import PostgresTesting
import Testing

@testable import Realtime

@Suite(.freshSchema, .timeLimit(.minutes(2))) struct ResumeTests {
    private let ann = Caller(.person(UUID()), roles: [.client])
    private var annID: UUID { ann.person ?? UUID() }

    /// Comes and goes while bells ring: each time it breaks off somewhere and comes back to its last cursor.
    private func wander(_ fixture: RealtimeFixture, seed: Int, until last: Int) async throws -> [Int] {
        var random = SplitMix(seed: UInt64(seed))
        var heard: [Int] = []
        // From the beginning of the log, so that nothing depends on when it comes first.
        var cursor = EventCursor(epoch: try await fixture.store.tail().epoch, position: 0)
        while heard.last != last {
            let wire: Origin.WireProtocol = Bool.random(using: &random) ? .http1 : .http2PriorKnowledge
            let listener = try await fixture.connect(as: ann, over: wire)
            _ = try await listener.expect(.welcome)
            _ = try await listener.follow("bell/rings", after: cursor)
            for _ in 0..<Int.random(in: 0...25, using: &random) where heard.last != last {
                let ring = try await listener.ring()
                heard.append(ring.number)
                cursor = ring.cursor ?? cursor
            }
            // Broken off in the middle, or closed as one should.
            if Bool.random(using: &random) { listener.socket.abandon() } else { await listener.socket.close() }
        }
        return heard
    }

    @Test(arguments: [3, 40, 10_000], [PublicationTime.onceShown, .onceStored])
    func `whoever breaks off and comes back hears each event after its cursor once, in order`(
        _ keeps: Int,
        _ time: PublicationTime
    ) async throws {
        var settings = RealtimeSettings()
        settings.recentPositions = keeps
        settings.resumers = 100
        try await RealtimeFixture.with(settings, telling: time) { fixture in
            let count = 300
            try await withThrowingTaskGroup(of: [Int].self) { group in
                for seed in 0..<6 {
                    group.addTask { try await wander(fixture, seed: seed * 31 + keeps, until: count) }
                }
                for number in 1...count {
                    try await fixture.ring(annID, number)
                    if number % 3 == 0 { try await fixture.ring(UUID(), -number) }
                    if number % 7 == 0 {
                        _ = try await fixture.store.append([SampleEvent.rusted], to: UUID(), expected: .new)
                    }
                }
                for try await heard in group { #expect(heard == Array(1...count)) }
            }
        }
    }

    @Test func `what is too long ago, of another epoch or not there yet is told anew`() async throws {
        var settings = RealtimeSettings()
        (settings.recentPositions, settings.resumePositions, settings.resumeEvents) = (4, 10, 5)
        try await RealtimeFixture.with(settings) { fixture in
            for number in 1...20 { try await fixture.ring(annID, number) }
            try await fixture.ring(UUID(), 0)
            try await eventually { fixture.hub.status.position == 21 }
            let epoch = try await fixture.store.tail().epoch
            let far = EventCursor(epoch: epoch, position: 2)
            let many = EventCursor(epoch: epoch, position: 13)
            let unborn = EventCursor(epoch: epoch, position: 1000)
            for cursor in [far, many, unborn, EventCursor(epoch: UUID(), position: 20)] {
                let listener = try await fixture.connect(as: ann)
                _ = try await listener.expect(.welcome)
                #expect(try await listener.follow("bell/rings", after: cursor)?.position == 21)
                #expect(try await listener.expect(.reset).cursor?.position == 21)
            }
            let near = try await fixture.connect(as: ann)
            _ = try await near.expect(.welcome)
            _ = try await near.follow("bell/rings", after: EventCursor(epoch: epoch, position: 16))
            for number in 17...20 { #expect(try await near.ring().number == number) }
        }
    }

    @Test func `what only amends doesn't count as something that one would be told`() async throws {
        var settings = RealtimeSettings()
        (settings.recentPositions, settings.resumeEvents) = (4, 5)
        try await RealtimeFixture.with(settings) { fixture in
            try await fixture.ring(annID, 1)
            for _ in 1...10 { _ = try await fixture.store.append([SampleEvent.rusted], to: UUID(), expected: .new) }
            try await fixture.ring(annID, 2)
            try await eventually { fixture.hub.status.position == 12 }
            let listener = try await fixture.connect(as: ann)
            _ = try await listener.expect(.welcome)
            let start = EventCursor(epoch: try await fixture.store.tail().epoch, position: 0)
            _ = try await listener.follow("bell/rings", after: start)
            for number in 1...2 { #expect(try await listener.ring().number == number) }
        }
    }

    @Test func `a fail-over resets those who are there`() async throws {
        var settings = RealtimeSettings()
        settings.poll = .milliseconds(20)
        try await RealtimeFixture.with(settings) { fixture in
            let listener = try await fixture.connect(as: ann)
            _ = try await listener.expect(.welcome)
            _ = try await listener.follow("bell/rings")
            try await fixture.pool.execute("update log_position set epoch = gen_random_uuid() where part = 0")
            let reset = try await listener.expect(.reset)
            #expect(reset.cursor?.epoch == (try await fixture.store.tail().epoch))
        }
    }
}
