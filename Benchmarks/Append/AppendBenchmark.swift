import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import PostgresCluster

/// Durable events a second through the whole path: encoding, version check, position, commit, answer.
struct AppendBenchmark: Benchmark {
    static let name = "append"
    static let summary = "durable appends beside single-row INSERTs by pgbench on the same table and indexes"
    static let settings = ["shared_buffers": "512MB", "max_wal_size": "4GB", "max_connections": "400"]

    private let rounds = 3
    private let seconds = 2
    private let meta = EventMeta(actor: UUID(), causation: UUID(), correlation: "4bf92f3577b34da6a3ce929d0e")

    func run(_ report: Report) async throws {
        let cluster = try await PrivateCluster.start(fsync: true, settings: Self.settings)
        for callers in [1, 16, 64, 256] {
            try await compare(callers, on: cluster, "many streams", ratio: callers == 64 ? 1.8 : nil, report)
        }
        for callers in [1, 16, 64, 256] { try await hot(callers, on: cluster, report) }
        if report.wants("follower") { try await proof(on: cluster, report) }
        await cluster.remove()
        guard report.wants("1 ms sync, 64 callers") else { return }
        let slow = try await SlowDisk.start()
        try await compare(64, on: slow, "many streams, 1 ms sync", ratio: 1.2, report)
        await slow.remove()
    }

    private func compare(
        _ callers: Int,
        on cluster: PrivateCluster,
        _ title: String,
        ratio: Double?,
        _ report: Report
    ) async throws {
        guard report.wants("\(title), \(callers) callers") else { return }
        var own: [LoadFigures] = []
        var peer: [LoadFigures] = []
        let pgbench = try Pgbench(on: cluster)
        for _ in 0..<rounds {
            let log = try await LogBench.make(on: cluster)
            own.append(try await load(log, callers))
            peer.append(try await pgbench.run(clients: callers, seconds: seconds, beside: log, into: .manyStreams))
            try await log.end()
        }
        let values = own.map(\.perSecond)
        var rate = Measurement(Self.name, "\(title), \(callers) callers", values, "events/s")
            .beside("pgbench", peer.map(\.perSecond), rounds: values)
        if let ratio { rate = rate.ratioTarget(.atLeast, ratio) }
        try report.add(rate)
        try addTimes("\(title), \(callers) callers", own, peer, target: ratio == 1.8 ? 1 : nil, report)
        try addCPU("\(title), \(callers) callers", own, report)
    }

    /// The share of a processor that callers and committer take; the server's comes on top.
    private func addCPU(_ name: String, _ figures: [LoadFigures], _ report: Report) throws {
        try report.add(Measurement(Self.name, "\(name), CPU of the service", figures.map(\.cpuPerEvent), "us/event"))
    }

    private func load(_ log: LogBench, _ callers: Int) async throws -> LoadFigures {
        let streams = OwnStreams(callers: callers)
        return try await log.load(callers: callers, for: .seconds(seconds)) { store, caller, number in
            let (stream, expected) = streams.next(caller, number)
            _ = try await store.append([BenchEvent.numbered(number)], to: stream, expected: expected, meta: meta)
        }
    }

    private func hot(_ callers: Int, on cluster: PrivateCluster, _ report: Report) async throws {
        let title = "one hot stream, \(callers) callers"
        guard report.wants(title) else { return }
        var own: [LoadFigures] = []
        var peer: [LoadFigures] = []
        let pgbench = try Pgbench(on: cluster)
        for _ in 0..<rounds {
            let log = try await LogBench.make(on: cluster)
            let stream = UUID.v7()
            own.append(
                try await log.load(callers: callers, for: .seconds(seconds)) { store, _, number in
                    _ = try await store.append([BenchEvent.numbered(number)], to: stream, expected: .any, meta: meta)
                }
            )
            peer.append(try await pgbench.run(clients: callers, seconds: seconds, beside: log, into: .oneStream))
            try await log.end()
        }
        let values = own.map(\.perSecond)
        var rate = Measurement(Self.name, title, values, "events/s")
            .beside("pgbench", peer.map(\.perSecond), rounds: values)
        // Merging shows with many callers.
        if callers == 256 { rate = rate.target(.atLeast, 100_000) }
        try report.add(rate)
        try addTimes(title, own, peer, report)
        try addCPU(title, own, report)
    }

    /// Median and 99th percentile beside the peer's; `target` is for the ratio of the latter.
    private func addTimes(
        _ title: String,
        _ own: [LoadFigures],
        _ peer: [LoadFigures],
        target: Double? = nil,
        _ report: Report
    ) throws {
        for (name, share) in [("p50", 0.5), ("p99", 0.99)] {
            let times = own.map { $0.latencies.percentile(share) }
            var time = Measurement(Self.name, "\(title), \(name)", times, "ms")
                .beside("pgbench", peer.map { $0.latencies.percentile(share) }, rounds: times)
            if let target, share == 0.99 { time = time.ratioTarget(.atMost, target) }
            try report.add(time)
        }
    }

    /// A follower beside 64 writers sees every position once, in order, and every stream's versions in order.
    private func proof(on cluster: PrivateCluster, _ report: Report) async throws {
        let log = try await LogBench.make(on: cluster)
        let follower = Task { try await follow(log.store) }
        let figures = try await load(log, 64)
        try await log.pool.execute("select 1")
        let end = try await log.store.head()
        _ = try await log.store.append([BenchEvent.numbered(-1)], to: Self.lastStream, expected: .new)
        let (seen, wrong) = try await follower.value
        try await log.end()
        let missed = Double(figures.latencies.count) + 1 - Double(seen)
        try report.add(
            Measurement(Self.name, "events missed by a follower of \(end)", [missed], "events").target(.atMost, 0)
        )
        try report.add(
            Measurement(Self.name, "events out of order for it", [Double(wrong)], "events").target(.atMost, 0)
        )
    }

    private static let lastStream = UUID()

    private func follow(_ store: EventStore) async throws -> (seen: Int64, wrong: Int) {
        var seen: Int64 = 0
        var wrong = 0
        var versions: [UUID: Int64] = [:]
        while true {
            let page = try await store.readRaw(after: seen, limit: 1000)
            for event in page {
                if event.version != versions[event.stream, default: 0] + 1 { wrong += 1 }
                versions[event.stream] = event.version
                seen += 1
                if event.stream == Self.lastStream { return (seen, wrong) }
            }
            if page.isEmpty { await store.signal.wait(beyond: seen, timeout: .milliseconds(20)) }
        }
    }
}
