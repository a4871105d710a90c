import CommandLineKit
import EventSourcing
import FoundationEssentials
import Postgres

/// Writes an exported log into an empty one, positions, ids and times as they were, in one transaction.
struct LogImport {
    private let reader: ExportReader
    private let keepsEpoch: Bool

    init(_ reader: ExportReader, keepsEpoch: Bool) {
        self.reader = reader
        self.keepsEpoch = keepsEpoch
    }

    /// Imports, and says how many events there were. The pool must be the owner's.
    func run(on pool: Pool, progress: (Int64) -> Void) async throws -> Int64 {
        try await pool.transaction { connection in
            // The counter's row first, as every writer does: nobody appends meanwhile.
            let last = try await connection.query("select last_pos from log_position where part = 0 for update")
                .decode(Int64.self).first
            guard last == 0 else {
                throw CommandFailure(.failure, "the log isn't empty", hint: "import needs a new one")
            }
            var epoch: UUID?
            let foot = try await reader.read { head, lines in
                epoch = head.epoch
                try await insert(lines, on: connection)
                progress(lines.last?.position ?? 0)
            }
            try await connection.execute(
                """
                insert into head (part, stream, version, prev, slot)
                select 0, stream, max(version), 0, 0 from event where part = 0 group by stream
                """
            )
            let new = keepsEpoch ? epoch ?? UUID() : UUID()
            try await connection.execute(
                "update log_position set last_pos = \(foot.events), epoch = \(new) where part = 0"
            )
            return foot.events
        }
    }

    private func insert(_ lines: [ExportedLog.Line], on connection: Connection) async throws {
        guard !lines.isEmpty else { return }
        let times = try lines.map { line in
            guard let time = Timestamp.date(line.at.utf8) else {
                throw CommandFailure(.badData, "position \(line.position) has no time")
            }
            return time
        }
        try await connection.execute(
            """
            insert into event (part, pos, stream, version, id, type, at, subject, data, meta)
            select 0, * from unnest(
                \(lines.map(\.position)), \(lines.map(\.stream)), \(lines.map(\.version)), \(lines.map(\.id)),
                \(lines.map(\.type)), \(times), \(lines.map(\.subject)), \(lines.map { Array($0.data) }),
                \(lines.map { $0.meta.map { Array($0) } })
            )
            """
        )
    }
}
