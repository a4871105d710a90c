import EventLoop
import Foundation
import HTTPKit
import ProcessTesting

/// What an idle system takes: each service by itself, and the gateway for each connection that does nothing.
struct MemoryBenchmark: Benchmark {
    static let name = "memory"
    static let summary = "resident memory of each service idle, and of the gateway per idle connection"

    private static let connections = 4000

    func run(_ report: Report) async throws {
        let system = try await TestSystem.start(binaries: Executables.folder)
        for service in ["gateway"] + (try system.keepers) {
            guard let process = system.process(service) else { throw BenchmarkFailure("\(service) doesn't run") }
            try report.add(
                Measurement(Self.name, "\(service) idle", [ProcessFigures.residentMB(process)], "MB").target(
                    .atMost,
                    30
                )
            )
        }
        try await measureConnections(system, report)
        try await measureRealtime(system, report)
        try await system.remove()
    }

    private func measureRealtime(_ system: TestSystem, _ report: Report) async throws {
        guard let gateway = system.process("gateway") else { throw BenchmarkFailure("the gateway doesn't run") }
        let browser = TestBrowser(system)
        let person = try await browser.create("idle", first: "Idle", last: "Person", role: "client")
        let upgrade = IdleConnections.realtimeUpgrade(person.token)
        var sockets = try await IdleConnections.open(500, to: system.origin, asking: upgrade, until: "welcome")
        let before = ProcessFigures.residentMB(gateway)
        let count = Self.connections / 2
        sockets.append(try await IdleConnections.open(count, to: system.origin, asking: upgrade, until: "welcome"))
        let after = ProcessFigures.residentMB(gateway)
        try report.add(
            Measurement(
                Self.name,
                "gateway, idle realtime connection",
                [(after - before) * 1024 / Double(count)],
                "KiB"
            )
        )
        sockets.close()
    }

    private func measureConnections(_ system: TestSystem, _ report: Report) async throws {
        guard let gateway = system.process("gateway") else { throw BenchmarkFailure("the gateway doesn't run") }
        var sockets = try await IdleConnections.open(Self.connections / 4, to: system.origin)
        // The first thousand pay for pools and tables that later ones share.
        let before = ProcessFigures.residentMB(gateway)
        sockets.append(try await IdleConnections.open(Self.connections, to: system.origin))
        let after = ProcessFigures.residentMB(gateway)
        try report.add(
            Measurement(
                Self.name,
                "gateway, idle keep-alive connection",
                [(after - before) * 1024 / Double(Self.connections)],
                "KiB"
            )
        )
        sockets.close()
    }
}
