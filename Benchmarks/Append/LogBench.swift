import EventLog
import EventLoop
import EventSourcing
import FoundationEssentials
import Postgres
import PostgresCluster

/// A log in a schema of its own on a private server that really syncs.
struct LogBench: Sendable {
    let pool: Pool
    let store: EventStore
    let schema: String

    /// An empty log on `cluster`, all on one loop; appended to by tasks on the log's own loop.
    static func make(on cluster: PrivateCluster) async throws -> LogBench {
        let schema = "bench_\(UInt32.random(in: 0...UInt32.max))"
        let loops = EventLoopGroup(count: 1, name: "bench")
        let pool = Pool(
            PostgresConfiguration(
                conninfo: cluster.conninfo,
                application: "bench",
                searchPath: schema,
                connections: 4,
                statementTimeout: nil
            ),
            loops: loops
        )
        try await Migrations(EventLogMigrations.all).run(on: pool, schema: schema)
        try await pool.execute("checkpoint")
        let store = EventStore(pool: pool, schema: schema, vault: NoKeys(), loops: loops)
        return LogBench(pool: pool, store: store, schema: schema)
    }

    /// Throws the log away.
    func end() async throws {
        await store.close()
        try await pool.execute("drop schema \(identifier: schema) cascade")
        await pool.close()
        store.loop.stop()
    }

    /// `callers` tasks that each wait for their answer before they go on, for `time`; what they append says `append`.
    func load(
        callers: Int,
        for time: Duration,
        _ append: @escaping @Sendable (EventStore, _ caller: Int, _ number: Int) async throws -> Void
    ) async throws -> LoadFigures {
        let cpu = ProcessFigures.ownCPUSeconds()
        let start = ContinuousClock.now
        let end = start + time
        let latencies = try await withThrowingTaskGroup(of: [Duration].self) { group in
            for caller in 0..<callers {
                group.addTask(executorPreference: store.loop.tasks) {
                    var own: [Duration] = []
                    var before = ContinuousClock.now
                    while before < end {
                        try await append(store, caller, own.count)
                        let after = ContinuousClock.now
                        own.append(after - before)
                        before = after
                    }
                    return own
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        let seconds = (ContinuousClock.now - start).inMilliseconds / 1000
        var figures = LoadFigures(latencies: latencies.map(\.inMilliseconds), seconds: seconds)
        figures.cpuSeconds = ProcessFigures.ownCPUSeconds() - cpu
        return figures
    }
}

/// What a load has come to.
struct LoadFigures: Sendable {
    /// Milliseconds per event, in no order.
    var latencies: [Double]
    var seconds: Double
    /// What this process has spent; 0 where nobody looked.
    var cpuSeconds = 0.0
    var cpuPerEvent: Double { cpuSeconds / Double(max(1, latencies.count)) * 1e6 }
    var perSecond: Double { Double(latencies.count) / seconds }
}

/// Streams of one caller each, with the version each is at, so that every append checks one.
final class OwnStreams: Sendable {
    private let streams: [[UUID]]

    init(callers: Int, each: Int = 100) { streams = (0..<callers).map { _ in (0..<each).map { _ in UUID.v7() } } }

    /// The stream for a caller's n-th append and the version that must be there.
    func next(_ caller: Int, _ number: Int) -> (UUID, ExpectedVersion) {
        let own = streams[caller]
        return (own[number % own.count], .loaded(at: Int64(number / own.count)))
    }
}
