import EventLog
import EventSourcing
import EventSourcingTesting
import Feeds
import FoundationEssentials
import HTTPKit
import Postgres
import PostgresTesting

/// What happens in the publishing service: something public or something that is nobody's business.
enum PublisherEvent: StoredEvent {
    case born(String)
    case whispered(String)

    private static let bornType = EventType("town.born", version: 1)
    private static let whisperedType = EventType("town.whispered", version: 1)

    static let schema = EventSchema<PublisherEvent>()
        .reading(bornType, as: String.self) { .born($0) }
        .reading(whisperedType, as: String.self) { .whispered($0) }
        .writing { event in
            switch event {
            case .born(let name): StoredForm(bornType, name)
            case .whispered(let word): StoredForm(whisperedType, word)
            }
        }
}

/// What others may know of it.
enum PublishedFact: Codable, Sendable, Equatable {
    case born(String)

    private enum CodingKeys: String, CodingKey { case type, data }

    init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: CodingKeys.self)
        let type = try line.decode(String.self, forKey: .type)
        guard type == "town.born" else {
            throw DecodingError.dataCorruptedError(
                forKey: .type,
                in: line,
                debugDescription: "no fact is called \(type)"
            )
        }
        self = .born(try line.decode(String.self, forKey: .data))
    }

    func encode(to encoder: any Encoder) throws {
        var line = encoder.container(keyedBy: CodingKeys.self)
        guard case .born(let name) = self else { return }
        try line.encode("town.born", forKey: .type)
        try line.encode(name, forKey: .data)
    }
}

/// A publishing log and a learning one, in one schema each.
struct FeedFixture: Sendable {
    let pool: Pool
    let store: EventStore
    let feed: FeedServer<PublisherEvent, PublishedFact>

    static func with(
        settings: FeedSettings = FeedSettings(heartbeat: .milliseconds(50)),
        _ body: (FeedFixture) async throws -> Void
    ) async throws {
        let pool = FreshSchema.pool(connections: 8)
        try await Migrations(EventLogMigrations.all).run(on: pool, schema: FreshSchema.current)
        try await pool.execute("create table citizen (name text primary key, position bigint not null)")
        let store = EventStore(pool: pool, schema: FreshSchema.current, vault: TestKeys(), loops: TestDatabase.loops)
        let feed = FeedServer<PublisherEvent, PublishedFact>(service: "town", store: store, settings: settings) {
            recorded in
            if case .born(let name) = recorded.event { .born(name) } else { nil }
        }
        let fixture = FeedFixture(pool: pool, store: store, feed: feed)
        do {
            try await body(fixture)
        } catch {
            await fixture.end()
            throw error
        }
        await fixture.end()
    }

    private func end() async {
        feed.close()
        await store.close()
    }

    func happen(_ events: PublisherEvent...) async throws {
        for event in events { _ = try await store.append([event], to: UUID(), expected: .new) }
    }

    /// Straight into the route, as the router would after its checks.
    func open(_ path: String) async throws -> Response {
        do {
            return try await feed.routes[0].handler(Request(.get, path))
        } catch let problem as Problem {
            let body = #"{"type":"/problems/\#(problem.code)","title":"","status":\#(problem.status.code)}"#
            return Response(problem.status, body: .text(body))
        }
    }

    /// Lines of the feed at a path.
    func stream(_ path: String) async throws -> BodyStream {
        guard case .stream(let body) = try await open(path).body else { throw PostgresError(.decoding, "no stream") }
        return body
    }

    func follower(open: FeedFollower<PublishedFact>.Open? = nil) -> FeedFollower<PublishedFact> {
        FeedFollower(service: "town", pool: pool, open: open ?? { try await self.open($0) }) { facts, connection in
            for fact in facts {
                guard case .born(let name) = fact.fact else { continue }
                try await connection.execute("insert into citizen values (\(name), \(fact.position))")
            }
        }
    }

    func citizens() async throws -> [String] {
        try await pool.query("select name from citizen order by position").decode(String.self)
    }

    func checkpoint() async throws -> Int64? {
        try await pool.query("select pos from checkpoint where consumer = 'feed-town'").decode(Int64.self).first
    }
}

/// Runs `follower` while `body` runs.
func following(_ follower: FeedFollower<PublishedFact>, _ body: () async throws -> Void) async throws {
    let task = Task { await follower.run() }
    do {
        try await body()
    } catch {
        task.cancel()
        await task.value
        throw error
    }
    task.cancel()
    await task.value
}

/// Looks again and again until `condition` holds; for states that nobody signals.
func eventually(_ condition: () async throws -> Bool) async throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < deadline {
        if try await condition() { return true }
        await Task.yield()
    }
    return false
}
