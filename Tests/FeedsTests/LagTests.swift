import EventLog
import Feeds
import FoundationEssentials
import HTTPKit
import Postgres
import PostgresTesting
import Testing

/// A follower knows how far it is behind the other log, and since when.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct LagTests {
    /// A feed that says what it is told to.
    private struct ScriptedFeed: Sendable {
        let body = BodyStream()
        let epoch = UUID()

        func born(_ name: String, at position: Int) async throws {
            let line = """
                {"position":\(position),"epoch":"\(epoch)","id":"\(UUID())","at":"2026-03-01T12:00:00Z",\
                "type":"town.born","data":"\(name)"}

                """
            try await body.write(Array(line.utf8))
        }

        func beat(at position: Int, head: Int) async throws {
            try await body.write(Array("{\"position\":\(position),\"epoch\":\"\(epoch)\",\"head\":\(head)}\n".utf8))
        }
    }

    @Test func `lag is what the log has beyond what is learned, and ends when that is learned`() async throws {
        try await FeedFixture.with { fixture in
            let feed = ScriptedFeed()
            let follower = fixture.follower { _ in Response(200, body: .stream(feed.body)) }
            try await following(follower) {
                try await feed.beat(at: 0, head: 3)
                let isBehind = try await eventually { follower.status.behind == 3 }
                #expect(isBehind)
                #expect(follower.status.level == nil)
                #expect(follower.healthText == "follows town at 0, 3 behind; nothing is known yet")
                try await feed.born("Ann", at: 2)
                #expect(await follower.wait(for: 2, timeout: .seconds(20)))
                #expect(follower.status.behind == 1, "one fact isn't the head of the log")
                try await feed.beat(at: 3, head: 3)
                let isLevel = try await eventually { follower.status.level != nil }
                #expect(isLevel && follower.status.behind == 0)
                #expect(follower.healthText == "follows town at 3")
            }
        }
    }

    @Test func `the first line of a feed says how far behind its reader is`() async throws {
        try await FeedFixture.with { fixture in
            try await fixture.happen(.born("Ann"), .whispered("psst"), .born("Bob"))
            let response = try await fixture.open("/feeds/town?after=1")
            guard case .stream(let body) = response.body else { throw PostgresError(.decoding, "no stream") }
            let first = String(decoding: try await body.next() ?? [], as: UTF8.self)
            body.cancel()
            #expect(first.contains("\"position\":1") && first.contains("\"head\":3"))
        }
    }

    @Test func `a follower whose feed is away from the start says of when it knows`() async throws {
        try await FeedFixture.with { fixture in
            try await fixture.happen(.born("Ann"))
            try await following(fixture.follower()) {
                let learned = try await eventually { try await fixture.checkpoint() == 1 }
                #expect(learned)
            }
            let alone = fixture.follower { _ in throw PostgresError(.unavailable, "nobody there") }
            try await following(alone) {
                let tells = try await eventually {
                    alone.healthText.hasPrefix("can't follow town for now, at 1; what is known is of 20")
                }
                #expect(tells)
                #expect(alone.status.level != nil && !alone.status.isHealthy)
            }
        }
    }
}
