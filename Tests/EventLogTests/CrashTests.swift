import EventLog
import EventLoop
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Postgres
import PostgresCluster
import PostgresTesting
import Testing

/// Writers under load while the server, or their sessions, are killed: whatever was acknowledged is stored once, and nothing
/// that was refused is.
@Suite(.timeLimit(.minutes(2))) struct CrashTests {
    private func pool(_ cluster: PrivateCluster) -> Pool {
        Pool(
            PostgresConfiguration(
                conninfo: cluster.conninfo,
                application: "crash",
                searchPath: "log",
                connections: 6,
                acquireTimeout: .seconds(30)
            ),
            loops: TestDatabase.loops
        )
    }

    private func log(_ pool: Pool) -> EventStore {
        EventStore(pool: pool, schema: "log", vault: TestKeys(), loops: TestDatabase.loops)
    }

    /// What is stored is what was acknowledged, each once and where it was said to be.
    private func check(_ outcome: AppendLoad.Outcome, in pool: Pool) async throws {
        let stored = try await pool.query("select id, pos from event order by pos").decode(UUID.self, Int64.self)
        let places = Dictionary(stored.map { ($0.0, $0.1) }) { one, _ in one }
        #expect(places.count == stored.count, "an event is stored twice")
        #expect(stored.map(\.1) == Array(1...Int64(stored.count)), "positions have holes")
        let wrong = outcome.acknowledged.filter { places[$0.0] != $0.1 }
        #expect(wrong.isEmpty, "acknowledged, but not stored there")
        let acknowledged = Set(outcome.acknowledged.map(\.0))
        let surplus = places.keys.filter { !acknowledged.contains($0) && !outcome.unknown.contains($0) }
        #expect(surplus.isEmpty, "stored, but reported as failed")
        #expect(!outcome.acknowledged.isEmpty)
    }

    @Test func `kill -9 of the server under load loses and repeats nothing`() async throws {
        let cluster = try await PrivateCluster.start(fsync: true)
        let pool = pool(cluster)
        try await Migrations(EventLogMigrations.all).run(on: pool, schema: "log")
        let store = log(pool)
        let load = AppendLoad(store)
        let writers = Task { await load.run() }
        for _ in 1...2 {
            try await load.acknowledges(500, within: .seconds(30))
            try await cluster.kill()
            try await cluster.restart()
        }
        try await load.acknowledges(500, within: .seconds(30))
        load.stop()
        let outcome = await writers.value
        try await check(outcome, in: pool)
        #expect(outcome.failures == 0, "the break was shorter than the log's patience")
        await store.close()
        await pool.close()
        await cluster.remove()
    }

    @Test func `killed sessions under load lose and repeat nothing, and a follower misses nothing`() async throws {
        let cluster = try await PrivateCluster.start()
        let pool = pool(cluster)
        try await Migrations(EventLogMigrations.all).run(on: pool, schema: "log")
        let (store, rival) = (log(pool), log(pool))
        let (load, other) = (AppendLoad(store), AppendLoad(rival))
        let writers = Task { await load.run() }
        let rivals = Task { await other.run() }
        let follower = Task { try await follow(store, until: load) }
        let killer = try await Connection.connect(pool.configuration, on: TestDatabase.loops.next())
        var killed = 0
        while killed < 20 {
            try await load.acknowledges(50, within: .seconds(30))
            try await other.acknowledges(50, within: .seconds(30))
            killed += try await killer.query(
                """
                select pg_terminate_backend(pid) from pg_stat_activity
                where application_name = 'crash' and pid <> pg_backend_pid() and query ~ 'append_' limit 1
                """
            ).count
        }
        try await load.acknowledges(50, within: .seconds(30))
        load.stop()
        other.stop()
        await killer.close()
        var outcome = await writers.value
        outcome.add(await rivals.value)
        try await check(outcome, in: pool)
        let seen = try await follower.value
        let stored = try await pool.query("select id from event order by pos").decode(UUID.self)
        #expect(seen == Array(stored.prefix(seen.count)), "the follower missed or reordered something")
        #expect(seen.count > 0)
        await store.close()
        await rival.close()
        await pool.close()
        await cluster.remove()
    }

    /// Reads the log while it is written, without ever looking back.
    private func follow(_ store: EventStore, until load: AppendLoad) async throws -> [UUID] {
        var seen: [UUID] = []
        while !load.isStopped {
            do {
                let page = try await store.readRaw(after: Int64(seen.count), limit: 500)
                seen += page.map(\.id)
                if page.isEmpty { await store.signal.wait(beyond: Int64(seen.count), timeout: .milliseconds(5)) }
            } catch is PostgresError {
                continue
            }
        }
        return seen
    }
}
