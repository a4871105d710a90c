import ChildProcesses
import Foundation
import Postgres
import PostgresCluster

/// Single-row INSERT transactions by pgbench, into a table that is like the log's in columns, keys and indexes.
struct Pgbench {
    private let program: String
    private let cluster: PrivateCluster

    init(on cluster: PrivateCluster) throws {
        let root = "/usr/lib/postgresql"
        let versions = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).sorted()
        guard
            let version = versions.last(where: {
                FileManager.default.isExecutableFile(atPath: "\(root)/\($0)/bin/pgbench")
            })
        else { throw BenchmarkFailure("there is no pgbench; it comes with postgresql") }
        program = "\(root)/\(version)/bin/pgbench"
        self.cluster = cluster
    }

    /// `clients` sessions for `seconds`, in `schema`.
    func run(clients: Int, seconds: Int, beside log: LogBench) async throws -> LoadFigures {
        try await log.pool.execute("drop table if exists peer")
        try await log.pool.execute("create table peer (like event including all)")
        try await log.pool.execute("create sequence if not exists peer_pos cache 100")
        try await log.pool.execute("checkpoint")
        let folder = NSTemporaryDirectory() + "pgbench-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let data = String(repeating: "61", count: 180)
        let meta = String(repeating: "61", count: 64)
        let script = """
            insert into \(log.schema).peer (part, pos, stream, version, id, type, data, meta) values (0, \
            nextval('\(log.schema).peer_pos'), gen_random_uuid(), 1, gen_random_uuid(), 'bench.happened.1', '\\x\(data)', '\\x\(meta)');

            """
        try script.write(toFile: "\(folder)/script", atomically: true, encoding: .utf8)
        try execute(clients, seconds, folder)
        return LoadFigures(latencies: try latencies(in: folder), seconds: Double(seconds))
    }

    private func execute(_ clients: Int, _ seconds: Int, _ folder: String) throws {
        let pgbench = try ChildProcess(
            [
                program, "-n", "-M", "prepared", "-c", "\(clients)", "-j", "\(min(2, clients))", "-T", "\(seconds)",
                "-l", "-f", "script", cluster.conninfo,
            ],
            directory: folder
        )
        guard pgbench.wait() == 0 else { throw BenchmarkFailure("pgbench failed") }
    }

    /// The third column of its logs, microseconds per transaction.
    private func latencies(in folder: String) throws -> [Double] {
        var all: [Double] = []
        for file in try FileManager.default.contentsOfDirectory(atPath: folder) where file.hasPrefix("pgbench_log") {
            let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
            for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
                let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 3)
                guard fields.count > 2, let time = Double(Substring(fields[2])) else { continue }
                all.append(time / 1000)
            }
        }
        return all
    }
}
