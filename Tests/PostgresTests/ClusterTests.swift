import FoundationEssentials
import Postgres
import PostgresTesting
import ProcessTesting
import Testing

@testable import PostgresCluster

#if canImport(Glibc)
    import Glibc
#endif

/// The tests' own server: nothing may be left of it, and no test may see another's tables.
@Suite(.timeLimit(.minutes(2))) struct ClusterTests {
    @Test func `a cluster dies with its process, even with one that is killed`() async throws {
        let report = "/tmp/theracomm-report-\(UUID().uuidString)"
        defer { unlink(report) }
        await #expect(processExitsWith: .signal(SIGKILL)) { [report = report as String] in
            let cluster = try await PrivateCluster.start()
            let server = try String(contentsOfFile: "\(cluster.socketFolder)/server", encoding: .utf8)
            try Data((cluster.socketFolder + "\n" + server).utf8).write(to: URL(filePath: report))
            kill(getpid(), SIGKILL)
        }
        let lines = try String(contentsOfFile: report, encoding: .utf8).split(separator: "\n")
        let server = try #require(pid_t(lines[1]))
        try await eventually("the server is gone") { kill(server, 0) != 0 }
        try await eventually("its folder is gone") { !FileManager.default.fileExists(atPath: String(lines[0])) }
    }

    @Test func `what a crash has left is removed by the next start`() async throws {
        let report = "/tmp/theracomm-report-\(UUID().uuidString)"
        defer { unlink(report) }
        await #expect(processExitsWith: .signal(SIGKILL)) { [report = report as String] in
            let cluster = try await PrivateCluster.start()
            let server = try String(contentsOfFile: "\(cluster.socketFolder)/server", encoding: .utf8)
            try Data((cluster.socketFolder + "\n" + server).utf8).write(to: URL(filePath: report))
            // The watcher, who would clean up, dies first.
            for child in ProcessTable.children(of: getpid()) { kill(child, SIGKILL) }
            kill(getpid(), SIGKILL)
        }
        let lines = try String(contentsOfFile: report, encoding: .utf8).split(separator: "\n")
        let server = try #require(pid_t(lines[1]))
        let next = try await PrivateCluster.start()
        #expect(!FileManager.default.fileExists(atPath: String(lines[0])))
        try await eventually("the old server is gone") { !ProcessTable.isAlive(server) }
        await next.remove()
        #expect(!FileManager.default.fileExists(atPath: next.socketFolder))
    }

    @Test(.freshSchema, arguments: 0..<20) func `each test case has a schema of its own`(number: Int) async throws {
        let pool = FreshSchema.pool()
        try await pool.execute("create table same (n int)")
        try await pool.execute("insert into same values (\(Int32(number)))")
        #expect(try await pool.query("select n from same").decode(Int.self) == [number])
        #expect(try await pool.query("select current_schema()::text")[0].decode(String.self) == FreshSchema.current)
    }

    @Test(.freshSchema, arguments: 0..<4) func `a copy of a database is the test's own`(number: Int) async throws {
        let outside = FreshSchema.current
        try await FreshSchema.copy(of: "numbers") { pool, schema in
            try await pool.execute("create schema \(identifier: schema)")
            try await pool.execute("create table same (n int)")
            try await pool.execute("insert into same values (-1)")
        }
        let pool = FreshSchema.pool()
        #expect(FreshSchema.current != outside)
        #expect(try await pool.query("select current_schema()::text")[0].decode(String.self) == FreshSchema.current)
        try await pool.execute("insert into same values (\(Int32(number)))")
        #expect(try await pool.query("select n from same order by n").decode(Int.self) == [-1, number])
        // Who asks again has what they have.
        try await FreshSchema.copy(of: "numbers") { _, _ in throw ClusterError("it is made once") }
        #expect(try await FreshSchema.pool().query("select n from same").count == 2)
    }
}
