import Foundation
import ProcessTesting

/// The gateway and nginx in turns under the same load, so that what else the machine does hits both.
struct ProxyRace {
    let bench: String
    let setup: GatewaySetup
    let scheme: String
    var rounds = 5
    var seconds = 4

    private static let path = "/api/v1/identity/keys"

    /// One round's figures of one of the two.
    struct Figures {
        var requests: Double
        /// Nil where the load generator doesn't tell.
        var p99: Double?
        var errors: Int
    }

    /// Adds requests/s, with at least 0.9 × of nginx as the target, CPU and p99 to `report`. `load` drives one URL.
    func run(_ name: String, _ report: Report, _ load: (_ url: String, _ seconds: Int) async throws -> Figures)
        async throws
    {
        var ours = Series(), theirs = Series()
        for round in 0...rounds {
            let swapped = round % 2 == 1
            for isOurs in swapped ? [false, true] : [true, false] {
                let (port, process) =
                    isOurs ? (setup.gatewayPort, setup.gateway.pid) : (setup.nginx.port, setup.nginx.process.pid)
                let before = ProcessFigures.cpuSeconds(process)
                let figures = try await load("\(scheme)://127.0.0.1:\(port)\(Self.path)", seconds)
                guard figures.errors == 0 else {
                    throw BenchmarkFailure("\(figures.errors) failed requests on port \(port)")
                }
                let cpu = (ProcessFigures.cpuSeconds(process) - before) / (figures.requests * Double(seconds)) * 1e6
                // The first round warms both up.
                if round == 0 { continue }
                if isOurs { ours.add(figures, cpu) } else { theirs.add(figures, cpu) }
            }
        }
        try report.add(
            Measurement(bench, name, ours.requests, "requests/s")
                .beside("nginx", theirs.requests, rounds: ours.requests)
                .ratioTarget(.atLeast, 0.9)
        )
        try report.add(
            Measurement(bench, "\(name), CPU", ours.cpu, "µs/request").beside("nginx", theirs.cpu, rounds: ours.cpu)
        )
        guard !ours.p99.isEmpty else { return }
        try report.add(
            Measurement(bench, "\(name), p99", ours.p99, "ms").beside("nginx", theirs.p99, rounds: ours.p99)
        )
    }

    /// Waits until both answer.
    func waitUntilReady() async throws {
        for port in [setup.gatewayPort, setup.nginx.port] {
            try await eventually("port \(port) answers") {
                let url = "\(scheme)://127.0.0.1:\(port)\(Self.path)"
                return try await Program.run("/usr/bin/curl", ["-fksS", url]).status == 0
            }
        }
    }

    private struct Series {
        var requests: [Double] = []
        var p99: [Double] = []
        var cpu: [Double] = []

        mutating func add(_ figures: Figures, _ cpu: Double) {
            requests.append(figures.requests)
            if let value = figures.p99 { p99.append(value) }
            self.cpu.append(cpu)
        }
    }
}

extension ProxyRace.Figures {
    /// What wrk measured: HTTP/1.1 with keep-alive.
    static func wrk(_ url: String, connections: Int, seconds: Int) async throws -> ProxyRace.Figures {
        let run = try await Wrk.run(url, connections: connections, seconds: seconds)
        return ProxyRace.Figures(requests: run.requests, p99: run.p99, errors: run.errors)
    }
}
