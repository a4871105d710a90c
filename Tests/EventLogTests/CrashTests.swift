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
    private struct Outcome: Sendable {
        var acknowledged: [(UUID, Int64)] = []
        var unknown: Set<UUID> = []
        var failures = 0
    }

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

    /// Appends until `stop`, as 16 callers on 8 streams; every third with a key.
    private func load(_ store: EventStore, until deadline: ContinuousClock.Instant) async -> Outcome {
        let streams = (0..<8).map { _ in UUID() }
        return await withTaskGroup(of: Outcome.self) { group in
            for caller in 0..<16 {
                group.addTask {
                    var outcome = Outcome()
                    var number = 0
                    while ContinuousClock.now < deadline {
                        number += 1
                        let key =
                            number % 3 == 0
                            ? IdempotencyKey(scope: "load", key: "\(caller) \(number)", fingerprint: []) : nil
                        do {
                            let stream = streams[(caller + number) % 8]
                            let appended = try await store.append(
                                [LedgerEvent.credit(number)],
                                to: stream,
                                expected: .any,
                                idempotency: key
                            )
                            if let id = appended.ids.first { outcome.acknowledged.append((id, appended.position)) }
                        } catch let error as OutcomeUnknown {
                            outcome.unknown.formUnion(error.ids)
                        } catch {
                            outcome.failures += 1
                        }
                    }
                    return outcome
                }
            }
            return await group.reduce(into: Outcome()) { all, one in
                all.acknowledged += one.acknowledged
                all.unknown.formUnion(one.unknown)
                all.failures += one.failures
            }
        }
    }

    /// What is stored is what was acknowledged, each once and where it was said to be.
    private func check(_ outcome: Outcome, in pool: Pool) async throws {
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
        let store = EventStore(pool: pool, schema: "log", vault: TestKeys(), loops: TestDatabase.loops)
        let writers = Task { await load(store, until: .now + .seconds(4)) }
        for _ in 1...2 {
            try await Task.sleep(for: .milliseconds(700))
            try await cluster.kill()
            try await cluster.restart()
        }
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
        let store = EventStore(pool: pool, schema: "log", vault: TestKeys(), loops: TestDatabase.loops)
        let rival = EventStore(pool: pool, schema: "log", vault: TestKeys(), loops: TestDatabase.loops)
        let end = ContinuousClock.now + .seconds(3)
        let writers = Task { await load(store, until: end) }
        let rivals = Task { await load(rival, until: end) }
        let follower = Task { try await follow(store, until: end) }
        let killer = try await Connection.connect(pool.configuration, on: TestDatabase.loops.next())
        while .now < end {
            try await Task.sleep(for: .milliseconds(60))
            _ = try await killer.query(
                """
                select pg_terminate_backend(pid) from pg_stat_activity
                where application_name = 'crash' and pid <> pg_backend_pid() and query ~ 'append_' limit 1
                """
            )
        }
        await killer.close()
        var outcome = await writers.value
        let other = await rivals.value
        outcome.acknowledged += other.acknowledged
        outcome.unknown.formUnion(other.unknown)
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
    private func follow(_ store: EventStore, until end: ContinuousClock.Instant) async throws -> [UUID] {
        var seen: [UUID] = []
        while ContinuousClock.now < end {
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
