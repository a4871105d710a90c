import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import Testing

/// Every read goes through an index, whatever the statistics say: on a log that was just made and never analysed, and later.
/// Where there are no statistics the planner may sort what the index gave; the reads bound how much that is.
@Suite(.freshSchema) struct QueryPlanTests {
    private static let reads = [
        "select pos, data from event where part = 0 and pos > 500 and pos <= 600 order by pos",
        "select pos, stream, version, id, type, at, meta from event where part = 0 and pos > 500 and pos <= 600 order by pos",
        "select pos, data from event where part = 0 and stream = '00000000-0000-0000-0000-000000000001' and version > 3 order by version",
        "select version from head where part = 0 and stream = '00000000-0000-0000-0000-000000000001'",
        "select answer from dedup where part = 0 and scope = 'a' and key = 'b'",
        "select * from seal where part = 0 order by upto desc limit 1",
    ]

    @Test(arguments: [false, true]) func `no read scans a table`(isAnalysed: Bool) async throws {
        try await LogFixture.with { log in
            let streams = (0..<200).map { _ in UUID() }
            for number in 0..<20 {
                _ = try await log.store.appendAll(
                    streams.map { Append([LedgerEvent.credit(number)], to: $0, expected: .any) }
                )
            }
            try await log.pool.execute(
                """
                insert into dedup select 0, 'a', n::text, '', '', array[n], array[n] from generate_series(1, 3000) n
                """
            )
            if isAnalysed { try await log.pool.execute("analyze event, head, dedup") }
            for read in Self.reads {
                let plan = try await log.pool.query(Query(stringLiteral: "explain " + read)).decode(String.self)
                    .joined(separator: "\n")
                #expect(!plan.contains("Seq Scan"), "\(plan)")
            }
        }
    }
}
