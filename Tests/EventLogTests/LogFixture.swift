import EventLog
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Postgres
import PostgresTesting

/// A migrated log in the test's own schema.
struct LogFixture: Sendable {
    let pool: Pool
    let store: EventStore

    init(keys: any PersonalKeys = TestKeys(), connections: Int = 4, settings: LogSettings = LogSettings()) async throws
    {
        pool = FreshSchema.pool(connections: connections)
        try await Migrations(EventLogMigrations.all).run(on: pool, schema: FreshSchema.current)
        store = EventStore(
            pool: pool,
            schema: FreshSchema.current,
            vault: keys,
            loops: TestDatabase.loops,
            settings: settings
        )
    }

    /// A log whose connections end with the test.
    static func with<R>(
        keys: any PersonalKeys = TestKeys(),
        connections: Int = 4,
        settings: LogSettings = LogSettings(),
        _ body: (LogFixture) async throws -> R
    ) async throws -> R {
        let fixture = try await LogFixture(keys: keys, connections: connections, settings: settings)
        do {
            let result = try await body(fixture)
            await fixture.store.close()
            return result
        } catch {
            await fixture.store.close()
            throw error
        }
    }

    /// A second process, as far as the database can tell.
    func other(settings: LogSettings = LogSettings()) -> EventStore {
        EventStore(
            pool: pool,
            schema: FreshSchema.current,
            vault: store.keys,
            loops: TestDatabase.loops,
            settings: settings
        )
    }

    /// All positions, and all versions by stream, are without gaps; the counter and the heads say the same.
    func consistency() async throws -> Consistency {
        let row = try await pool.query(
            """
            select
              (select count(*) from event), (select coalesce(max(pos), 0) from event), (select last_pos from log_position),
              (select count(*) from (select stream, count(*) n, max(version) v from event group by stream) s where n <> v),
              (select count(*) from head h where version <> coalesce((select max(version) from event e where e.stream = h.stream), -1))
            """
        )[0]
        let (count, last, counter, broken, heads) = try row.decode(
            Int64.self,
            Int64.self,
            Int64.self,
            Int64.self,
            Int64.self
        )
        return Consistency(count: count, last: last, counter: counter, brokenStreams: broken, wrongHeads: heads)
    }
}

/// What a sound log looks like.
struct Consistency: Equatable {
    var count: Int64
    var last: Int64
    var counter: Int64
    var brokenStreams: Int64
    var wrongHeads: Int64

    /// A log of so many events in which nothing is missing.
    static func sound(_ count: Int64) -> Consistency {
        Consistency(count: count, last: count, counter: count, brokenStreams: 0, wrongHeads: 0)
    }
}
