import EventLog
import EventSourcing
import Feeds
import FoundationEssentials
import HTTPKit
import Postgres
import PostgresTesting
import Synchronization
import Testing

@Suite(.freshSchema, .timeLimit(.minutes(1))) struct FeedTests {
    @Test func `what is published is learned, in order, and what is not moves the follower on`() async throws {
        try await FeedFixture.with { fixture in
            try await fixture.happen(.born("Ann"), .whispered("psst"), .born("Bob"), .whispered("hush"))
            let follower = fixture.follower()
            try await following(follower) {
                #expect(await follower.wait(for: 4, timeout: .seconds(20)))
            }
            let citizens = try await fixture.citizens()
            let checkpoint = try await fixture.checkpoint()
            #expect(citizens == ["Ann", "Bob"])
            #expect(checkpoint == 4)
        }
    }

    @Test func `a line has position, epoch, id, time, type and data, and nothing unpublished`() async throws {
        try await FeedFixture.with { fixture in
            try await fixture.happen(.whispered("psst"), .born("Ann"))
            let response = try await fixture.open("/feeds/town?after=0")
            guard case .stream(let body) = response.body else { throw PostgresError(.decoding, "no stream") }
            var text = ""
            while !text.contains("Ann"), let bytes = try await body.next() {
                text += String(decoding: bytes, as: UTF8.self)
            }
            body.cancel()
            #expect(!text.contains("psst"))
            let line = try #require(text.split(separator: "\n").first { $0.contains("Ann") })
            for member in [
                "\"position\":2", "\"epoch\":", "\"id\":", "\"at\":", "\"type\":\"town.born\"", "\"data\":\"Ann\"",
            ] {
                #expect(line.contains(member))
            }
        }
    }

    @Test func `what happens while following arrives`() async throws {
        try await FeedFixture.with { fixture in
            let follower = fixture.follower()
            try await following(follower) {
                for number in 1...20 {
                    try await fixture.happen(.born("child \(number)"))
                    #expect(await follower.wait(for: Int64(number), timeout: .seconds(20)))
                }
            }
            let citizens = try await fixture.citizens()
            #expect(citizens.count == 20)
        }
    }

    @Test func `what comes before facts are applied may ask for a connection, though there is but one`() async throws {
        try await FeedFixture.with { fixture in
            try await fixture.happen(.born("Ann"))
            let pool = FreshSchema.pool(connections: 1)
            let follower = FeedFollower<PublishedFact>(
                service: "town",
                pool: pool,
                open: { try await fixture.open($0) },
                steps: FeedSteps(
                    before: { facts in
                        for fact in facts {
                            try await pool.execute(
                                "insert into citizen values ('before', \(fact.position)) on conflict (name) do nothing"
                            )
                        }
                    },
                    apply: { facts, connection in
                        for fact in facts {
                            try await connection.execute(
                                "insert into citizen select 'after ' || name, \(fact.position) from citizen"
                            )
                        }
                    }
                )
            )
            try await following(follower) {
                #expect(await follower.wait(for: 1, timeout: .seconds(20)))
            }
            let citizens = try await fixture.citizens()
            #expect(Set(citizens) == ["before", "after before"])
        }
    }

    @Test func `a follower resumes where it stopped, learning nothing twice`() async throws {
        try await FeedFixture.with { fixture in
            for round in 1...3 {
                try await fixture.happen(.born("a\(round)"), .born("b\(round)"))
                let follower = fixture.follower()
                try await following(follower) {
                    #expect(await follower.wait(for: Int64(round * 2), timeout: .seconds(20)))
                }
            }
            let citizens = try await fixture.citizens()
            #expect(citizens == ["a1", "b1", "a2", "b2", "a3", "b3"])
        }
    }

    @Test func `a feed that breaks is opened again`() async throws {
        try await FeedFixture.with { fixture in
            try await fixture.happen(.born("Ann"), .born("Bob"))
            let tries = Mutex(0)
            let follower = fixture.follower { path in
                let number = tries.withLock { tries in
                    tries += 1
                    return tries
                }
                if number == 1 { throw PostgresError(.unavailable, "nobody there") }
                let response = try await fixture.open(path)
                // The second stream ends in the middle of a line.
                guard number == 2, case .stream(let body) = response.body else { return response }
                let cut = BodyStream()
                var bytes: [UInt8] = []
                while !String(decoding: bytes, as: UTF8.self).contains("Bob") { bytes += try await body.next() ?? [] }
                body.cancel()
                let text = String(decoding: bytes, as: UTF8.self)
                let end = text.firstRange(of: "Bob")?.lowerBound ?? text.endIndex
                try await cut.write(Array(text[..<end].utf8))
                cut.finish()
                return Response(200, body: .stream(cut))
            }
            try await following(follower) {
                #expect(await follower.wait(for: 2, timeout: .seconds(20)))
            }
            #expect(tries.withLock { $0 } == 3)
            let citizens = try await fixture.citizens()
            #expect(citizens == ["Ann", "Bob"])
        }
    }

    @Test func `an unknown fact stops the follower before it, and health says which`() async throws {
        try await FeedFixture.with { fixture in
            let epoch = UUID()
            let follower = fixture.follower { _ in
                let body = BodyStream()
                try await body.write(
                    Array(
                        """
                        {"position":1,"epoch":"\(epoch)","id":"\(UUID())","at":"2026-03-01T12:00:00Z","type":"town.born","data":"Ann"}
                        {"position":2,"epoch":"\(epoch)","id":"\(UUID())","at":"2026-03-01T12:00:00Z","type":"town.moved","data":1}
                        {"position":3,"epoch":"\(epoch)","id":"\(UUID())","at":"2026-03-01T12:00:00Z","type":"town.born","data":"Bob"}

                        """.utf8
                    )
                )
                return Response(200, body: .stream(body))
            }
            try await following(follower) {
                let stopped = try await eventually {
                    if case .stopped(let reason) = follower.status.state {
                        reason.contains("town.moved")
                    } else {
                        false
                    }
                }
                #expect(stopped)
                #expect(follower.healthText.contains("town.moved"))
                #expect(!follower.status.isHealthy)
            }
            let citizens = try await fixture.citizens()
            let checkpoint = try await fixture.checkpoint()
            #expect(citizens == ["Ann"])
            #expect(checkpoint == 1)
        }
    }

    @Test func `another epoch stops the follower`() async throws {
        try await FeedFixture.with { fixture in
            try await fixture.happen(.born("Ann"))
            let follower = fixture.follower()
            try await following(follower) { #expect(await follower.wait(for: 1, timeout: .seconds(20))) }
            try await fixture.pool.execute("update log_position set epoch = gen_random_uuid()")
            try await following(follower) {
                let stopped = try await eventually { follower.status.state == .stopped("stopped: feed-epoch-changed") }
                #expect(stopped)
            }
        }
    }

    @Test func `two processes that follow learn each fact once`() async throws {
        try await FeedFixture.with { fixture in
            let (one, other) = (fixture.follower(), fixture.follower())
            try await following(one) {
                try await following(other) {
                    for number in 1...30 { try await fixture.happen(.born("child \(number)")) }
                    #expect(await one.wait(for: 30, timeout: .seconds(20)))
                    #expect(await other.wait(for: 30, timeout: .seconds(20)))
                }
            }
            let citizens = try await fixture.citizens()
            #expect(citizens.count == 30)
        }
    }

    @Test func `a silent feed beats, and ends when the service drains`() async throws {
        try await FeedFixture.with { fixture in
            let body = try await fixture.stream("/feeds/town")
            for _ in 1...3 {
                let bytes = try await body.next() ?? []
                #expect(String(decoding: bytes, as: UTF8.self).contains("\"position\":0"))
            }
            #expect(fixture.feed.readerCount == 1)
            fixture.feed.close()
            while try await body.next() != nil {}
            let refused = try await fixture.open("/feeds/town")
            #expect(refused.status == 503)
        }
    }

    /// A reader's transactions are as many as the lines that it gets, not as the events of the log.
    @Test func `what isn't published is told together, and what is at once`() async throws {
        let settings = FeedSettings(heartbeat: .milliseconds(50), spacing: .seconds(3600))
        try await FeedFixture.with(settings: settings) { fixture in
            let body = try await fixture.stream("/feeds/town")
            let first = try await body.next() ?? []
            #expect(String(decoding: first, as: UTF8.self).contains("\"position\":0"))
            for word in 1...20 { try await fixture.happen(.whispered("\(word)")) }
            try await fixture.happen(.born("Ann"))
            let second = String(decoding: try await body.next() ?? [], as: UTF8.self)
            #expect(second.contains("Ann") && second.contains("\"position\":21"))
        }
    }

    @Test func `what isn't published is told by itself after a while`() async throws {
        let settings = FeedSettings(heartbeat: .seconds(3600), spacing: .milliseconds(20))
        try await FeedFixture.with(settings: settings) { fixture in
            let body = try await fixture.stream("/feeds/town")
            _ = try await body.next()
            try await fixture.happen(.whispered("a"), .whispered("b"))
            var told = ""
            while !told.contains("\"position\":2"), let bytes = try await body.next() {
                told = String(decoding: bytes, as: UTF8.self)
            }
            #expect(told.contains("\"head\":2"))
        }
    }

    @Test func `types of which nothing is published aren't opened`() async throws {
        try await FeedFixture.with { fixture in
            try await fixture.happen(.whispered("a"), .born("Ann"), .whispered("b"))
            let translated = Mutex<[PublisherEvent]>([])
            let feed = FeedServer<PublisherEvent, PublishedFact>(
                service: "town",
                store: fixture.store,
                interests: ["town.born"]
            ) { recorded, _ in
                translated.withLock { $0.append(recorded.event) }
                return nil
            }
            let response = try await feed.routes[0].handler(Request(.get, "/feeds/town"))
            guard case .stream(let body) = response.body else { throw PostgresError(.decoding, "no stream") }
            while let bytes = try await body.next(), !String(decoding: bytes, as: UTF8.self).contains("\"position\":3")
            {}
            feed.close()
            let births = translated.withLock { $0.map { if case .born(let name) = $0 { name } else { "" } } }
            #expect(births == ["Ann"])
        }
    }

    @Test func `a feed that says nothing for too long is opened again`() async throws {
        try await FeedFixture.with { fixture in
            try await fixture.happen(.born("Ann"))
            let opened = Mutex(0)
            let follower = FeedFollower<PublishedFact>(
                service: "town",
                pool: fixture.pool,
                silence: .milliseconds(50),
                open: { path in
                    let count = opened.withLock { count in
                        count += 1
                        return count
                    }
                    return count == 1 ? Response(200, body: .stream(BodyStream())) : try await fixture.open(path)
                },
                steps: FeedSteps(apply: { _, _ in })
            )
            try await following(follower) {
                #expect(await follower.wait(for: 1, timeout: .seconds(20)))
            }
            #expect(opened.withLock { $0 } > 1)
        }
    }

    @Test func `a position that the log has not reached is refused`() async throws {
        try await FeedFixture.with { fixture in
            let refused = try await fixture.open("/feeds/town?after=7")
            #expect(refused.status == 409)
        }
    }
}
