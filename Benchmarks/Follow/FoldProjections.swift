import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import Synchronization

/// A fold that only counts, in memory: what reading and decoding cost.
final class CountProjection: Projection {
    static let name = "count-1"
    static let tables: [UInt8] = []

    private let sum = Mutex(0)
    var total: Int { sum.withLock { $0 } }

    func apply(_ batch: [Recorded<BenchEvent>], on connection: Connection) async throws {
        let more = batch.reduce(0) { sum, recorded in
            switch recorded.event {
            case .happened(let happened): sum + happened.number
            }
        }
        sum.withLock { $0 += more }
    }
}

/// A row per stream, written set by set.
struct RowsProjection: Projection {
    static let name = "rows-1"
    static let tables = Array(
        "create table total (stream uuid primary key, amount bigint not null, seen bigint not null);".utf8
    )

    func apply(_ batch: [Recorded<BenchEvent>], on connection: Connection) async throws {
        var rows: [UUID: (amount: Int64, seen: Int64)] = [:]
        for recorded in batch {
            guard case .happened(let happened) = recorded.event else { continue }
            rows[recorded.stream, default: (0, 0)].amount += Int64(happened.number)
            rows[recorded.stream, default: (0, 0)].seen += 1
        }
        let all = Array(rows)
        try await connection.execute(
            """
            insert into total as t (stream, amount, seen)
            select * from unnest(\(all.map(\.key)), \(all.map(\.value.amount)), \(all.map(\.value.seen)))
            on conflict (stream) do update set amount = t.amount + excluded.amount, seen = t.seen + excluded.seen
            """
        )
    }
}
