import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import PostgresCluster

/// How fast a projection is made anew, and how soon a live one shows what was written.
struct FollowBenchmark: Benchmark {
    static let name = "follow"
    static let summary = "events a second when a projection is rebuilt, and the lag of a live one"

    private let rounds = 3
    private let events = 300_000

    func run(_ report: Report) async throws {
        let cluster = try await PrivateCluster.start(fsync: true, settings: AppendBenchmark.settings)
        let log = try await LogBench.make(on: cluster)
        try await fill(log)
        try await log.pool.run(Script(RowsProjection.tables))
        var folds: [Double] = []
        var busy: [Double] = []
        var rows: [Double] = []
        for round in 0..<rounds {
            let cpu = ProcessFigures.ownCPUSeconds()
            folds.append(try await rebuild(CountProjection(), round, log))
            busy.append((ProcessFigures.ownCPUSeconds() - cpu) / Double(events) * 1e6)
            rows.append(try await rebuild(RowsProjection(), round, log))
        }
        try report.add(
            Measurement(Self.name, "rebuild, trivial fold", folds, "events/s").target(.atLeast, 100_000)
        )
        try report.add(Measurement(Self.name, "rebuild, trivial fold, CPU of the service", busy, "us/event"))
        try report.add(Measurement(Self.name, "rebuild, rows written", rows, "events/s").target(.atLeast, 20_000))
        try await lag(log, report)
        try await log.end()
        await cluster.remove()
    }

    private func fill(_ log: LogBench) async throws {
        let streams = (0..<1000).map { _ in UUID.v7() }
        for start in stride(from: 0, to: events, by: 1000) {
            let batch = streams.indices.map {
                Append([BenchEvent.numbered(start + $0)], to: streams[$0], expected: .any)
            }
            _ = try await log.store.appendAll(batch)
        }
        try await log.pool.execute("analyze event")
    }

    private func rebuild<P: Projection>(_ projection: P, _ round: Int, _ log: LogBench) async throws -> Double {
        let runner = ProjectionRunner(projection, store: log.store, name: "\(P.name)-\(round)")
        let start = ContinuousClock.now
        let position = try await runner.catchUp()
        guard position == Int64(events) else { throw BenchmarkFailure("the rebuild ended at \(position)") }
        return Double(events) / ((ContinuousClock.now - start).inMilliseconds / 1000)
    }

    /// From the acknowledgement of an append until a live projection shows it, at some hundreds of appends a second.
    private func lag(_ log: LogBench, _ report: Report) async throws {
        let runner = ProjectionRunner(RowsProjection(), store: log.store, name: "rows-live")
        try await runner.catchUp()
        let task = Task { await runner.run() }
        var times: [[Double]] = []
        for _ in 0..<rounds {
            var round: [Double] = []
            for number in 0..<500 {
                let appended = try await log.store.append([BenchEvent.numbered(number)], to: UUID.v7(), expected: .new)
                let start = ContinuousClock.now
                guard await runner.wait(for: appended.position, timeout: .seconds(10)) else {
                    throw BenchmarkFailure("the projection does not follow")
                }
                round.append((ContinuousClock.now - start).inMilliseconds)
            }
            times.append(round)
        }
        task.cancel()
        await task.value
        for (name, share) in [("p50", 0.5), ("p99", 0.99)] {
            try report.add(
                Measurement(
                    Self.name,
                    "lag from stored to projected, \(name)",
                    times.map { $0.percentile(share) },
                    "ms"
                )
            )
        }
    }
}
