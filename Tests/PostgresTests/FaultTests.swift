import EventLoop
import Postgres
import PostgresCluster
import PostgresTesting
import ProcessTesting
import Testing

/// What callers see when the server dies, stands still and comes back. Each test has a server of its own.
@Suite(.serialized, .timeLimit(.minutes(2))) struct FaultTests {
    private func pool(_ cluster: PrivateCluster, _ change: (inout PostgresConfiguration) -> Void = { _ in }) -> Pool {
        var configuration = PostgresConfiguration(conninfo: cluster.conninfo, application: "faults", connections: 2)
        // Also for the first connection to a server that has just begun.
        configuration.acquireTimeout = .seconds(1)
        change(&configuration)
        return Pool(configuration, loops: TestDatabase.loops)
    }

    /// Starts a statement that never ends and comes back when the server works on it.
    private func sleeper(_ pool: Pool) async throws -> Task<PostgresError?, any Error> {
        let task = Task { try await postgresError { _ = try await pool.query("select pg_sleep(600)") } }
        try await eventually("the server works on it") {
            try await !pool.query("select 1 from pg_stat_activity where query = 'select pg_sleep(600)'").isEmpty
        }
        return task
    }

    @Test func `after a crash callers hear what happened, and the pool serves on when the server is back`() async throws
    {
        // With fsync, else the table may die with the server.
        let cluster = try await PrivateCluster.start(fsync: true)
        let pool = pool(cluster)
        try await pool.execute("create table t (n int)")
        let caller = try await sleeper(pool)
        try await cluster.kill()
        #expect(try await caller.value?.kind == .connectionLost)
        let away = try await postgresError { _ = try await pool.query("select 1") }
        #expect(away?.kind == .unavailable || away?.kind == .connectionLost, "\(String(describing: away))")
        #expect(try await postgresError { try await pool.transaction { _ in } }?.kind == .unavailable)
        try await cluster.restart()
        let patient = self.pool(cluster) { $0.acquireTimeout = .seconds(30) }
        #expect(try await patient.query("select count(*) from t")[0].decode(Int.self) == 0)
        // The pool that saw the crash may pause for up to two seconds before it tries again, longer than its callers wait.
        while let error = try await postgresError({
            try await pool.transaction { _ = try await $0.execute("insert into t values (1)") }
        }) {
            try #require(error.kind == .unavailable, "\(error)")
        }
        #expect(try await pool.query("select count(*) from t")[0].decode(Int.self) == 1)
        await patient.close()
        await pool.close()
        await cluster.remove()
    }

    @Test func `callers that wait are served as soon as the server is back`() async throws {
        let cluster = try await PrivateCluster.start()
        let pool = pool(cluster) { $0.acquireTimeout = .seconds(60) }
        try await pool.execute("create table t (n int)")
        try await cluster.stop()
        let callers = Task {
            try await withThrowingTaskGroup { group in
                for number in 0..<50 {
                    group.addTask {
                        try await pool.transaction { try await $0.execute("insert into t values (\(Int32(number)))") }
                    }
                }
                try await group.waitForAll()
            }
        }
        try await eventually("everybody waits who has no connection to try") { pool.status.waiting >= 48 }
        try await cluster.restart()
        try await callers.value
        #expect(try await pool.query("select count(*) from t")[0].decode(Int.self) == 50)
        await pool.close()
        await cluster.remove()
    }

    @Test func `connections that a restart ended are not handed to transactions`() async throws {
        let cluster = try await PrivateCluster.start()
        let pool = pool(cluster) { $0.acquireTimeout = .seconds(30) }
        try await pool.withConnection { first in
            _ = try await first.query("select 1")
            try await pool.withConnection { _ = try await $0.query("select 1") }
        }
        for _ in 0..<3 {
            try await cluster.stop()
            try await cluster.restart()
            #expect(try await pool.transaction { try await $0.query("select 1").count } == 1)
        }
        await pool.close()
        await cluster.remove()
    }

    @Test func `a session that the administrator ends is lost, and replaced`() async throws {
        let cluster = try await PrivateCluster.start()
        let pool = pool(cluster) { $0.acquireTimeout = .seconds(30) }
        let caller = try await sleeper(pool)
        try await pool.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(600)'"
        )
        let error = try await caller.value
        #expect(error?.kind == .connectionLost)
        #expect(error?.sqlState == .adminShutdown)
        #expect(try await pool.query("select 1").count == 1)
        await pool.close()
        await cluster.remove()
    }

    @Test func `a server that stands still is given up in time`() async throws {
        let cluster = try await PrivateCluster.start()
        let pool = pool(cluster) {
            $0.connections = 1
            $0.statementTimeout = .milliseconds(200)
            $0.unresponsiveAfter = .milliseconds(200)
            $0.connectTimeout = .milliseconds(200)
        }
        // A server that has just begun may take longer than that for its first connection.
        try await eventually("there is a connection") { (try? await pool.query("select 1")) != nil }
        cluster.freeze()
        #expect(try await postgresError { _ = try await pool.query("select 1") }?.kind == .connectionLost)
        #expect(try await postgresError { _ = try await pool.query("select 1") }?.kind == .unavailable)
        let asked = self.pool(cluster) { $0.connectTimeout = .seconds(60) }
        #expect(try await postgresError { _ = try await asked.query("select 1") }?.kind == .timeout)
        cluster.thaw()
        let patient = self.pool(cluster) { $0.acquireTimeout = .seconds(30) }
        #expect(try await patient.query("select 1").count == 1)
        await patient.close()
        await pool.close()
        await cluster.remove()
        await asked.close()
    }

    @Test func `cancelling while the server stands still ends in time`() async throws {
        let cluster = try await PrivateCluster.start()
        let pool = pool(cluster) { $0.unresponsiveAfter = .milliseconds(200) }
        let caller = try await sleeper(pool)
        cluster.freeze()
        caller.cancel()
        #expect(try await caller.value?.kind == .connectionLost)
        cluster.thaw()
        await pool.close()
        await cluster.remove()
    }

    @Test func `what was committed survives a crash where fsync is on`() async throws {
        let cluster = try await PrivateCluster.start(fsync: true)
        let pool = pool(cluster) { $0.acquireTimeout = .seconds(30) }
        #expect(try await pool.query("show fsync")[0].decode(String.self) == "on")
        try await pool.execute("create table t (n int)")
        let writer = Task {
            var acknowledged = 0
            while true {
                guard (try? await pool.execute("insert into t values (1)")) != nil else { return acknowledged }
                acknowledged += 1
            }
        }
        try await eventually("twenty are acknowledged") {
            try await pool.query("select count(*) from t")[0].decode(Int.self) >= 20
        }
        try await cluster.kill()
        let acknowledged = await writer.value
        try await cluster.restart()
        let other = self.pool(cluster) { $0.acquireTimeout = .seconds(30) }
        let stored = try await other.query("select count(*) from t")[0].decode(Int.self)
        #expect(stored == acknowledged || stored == acknowledged + 1)
        await other.close()
        await pool.close()
        await cluster.remove()
    }
}
