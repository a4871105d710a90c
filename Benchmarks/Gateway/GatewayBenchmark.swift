import Foundation
import ProcessTesting

/// The gateway beside nginx `proxy_pass`, both with keep-alive to the same upstream, limits, logs and metrics on.
struct GatewayBenchmark: Benchmark {
    static let name = "gateway"
    static let summary =
        "requests/s and CPU per request through the gateway, beside nginx in front of the same upstream"

    private static let rounds = 5
    private static let seconds = 4
    private static let path = "/api/v1/identity/keys"

    func run(_ report: Report) async throws {
        let bench = try GatewaySetup()
        defer { bench.remove() }
        try await bench.waitUntilReady(Self.path)
        for connections in [64, 256] { try await measure(bench, connections, report) }
    }

    private func measure(_ bench: GatewaySetup, _ connections: Int, _ report: Report) async throws {
        var ours = Series(), theirs = Series()
        for round in 0...Self.rounds {
            let swapped = round % 2 == 1
            for isOurs in swapped ? [false, true] : [true, false] {
                let (port, pid) =
                    isOurs ? (bench.gatewayPort, bench.gateway.pid) : (bench.nginx.port, bench.nginx.process.pid)
                let before = ProcessFigures.cpuSeconds(pid)
                let run = try await Wrk.run(
                    "http://127.0.0.1:\(port)\(Self.path)",
                    connections: connections,
                    seconds: Self.seconds
                )
                guard run.errors == 0 else { throw BenchmarkFailure("\(run.errors) failed requests on port \(port)") }
                let cpu = (ProcessFigures.cpuSeconds(pid) - before) / (run.requests * Double(Self.seconds)) * 1e6
                // The first round warms both up.
                if round == 0 { continue }
                if isOurs { ours.add(run, cpu) } else { theirs.add(run, cpu) }
            }
        }
        let name = "\(connections) connections"
        try report.add(
            Measurement(Self.name, name, ours.requests, "requests/s")
                .beside("nginx", theirs.requests, rounds: ours.requests)
                .ratioTarget(.atLeast, 0.9)
        )
        try report.add(
            Measurement(Self.name, "\(name), CPU", ours.cpu, "µs/request").beside("nginx", theirs.cpu, rounds: ours.cpu)
        )
        try report.add(
            Measurement(Self.name, "\(name), p99", ours.p99, "ms").beside("nginx", theirs.p99, rounds: ours.p99)
        )
    }

    private struct Series {
        var requests: [Double] = []
        var p99: [Double] = []
        var cpu: [Double] = []

        mutating func add(_ run: Wrk, _ cpu: Double) {
            requests.append(run.requests)
            p99.append(run.p99)
            self.cpu.append(cpu)
        }
    }
}
