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

    /// Into what the rows go, as far as the table's indexes see it. Either way nobody checks a version, and nobody waits for another.
    enum Streams {
        /// Each row is the first of a stream.
        case manyStreams
        /// All rows are of one stream.
        case oneStream

        /// Stream and version of a row.
        fileprivate func columns(in schema: String) -> String {
            switch self {
            case .manyStreams: "gen_random_uuid(), 1"
            case .oneStream: "'018bcfe5-0000-7000-8000-000000000001', nextval('\(schema).peer_version')"
            }
        }
    }

    /// `clients` sessions for `seconds`, in the schema of `log`.
    func run(clients: Int, seconds: Int, beside log: LogBench, into streams: Streams) async throws -> LoadFigures {
        try await log.pool.execute("drop table if exists peer")
        try await log.pool.execute("create table peer (like event including all)")
        try await log.pool.execute("create sequence if not exists peer_pos cache 100")
        try await log.pool.execute("create sequence if not exists peer_version cache 100")
        try await log.pool.execute("checkpoint")
        let folder = NSTemporaryDirectory() + "pgbench-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let data = String(repeating: "61", count: 180)
        let meta = String(repeating: "61", count: 64)
        let script = """
            insert into \(log.schema).peer (part, pos, stream, version, id, type, data, meta) values (0, \
            nextval('\(log.schema).peer_pos'), \(streams.columns(in: log.schema)), gen_random_uuid(), 'bench.happened.1', \
            '\\x\(data)', '\\x\(meta)');

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
