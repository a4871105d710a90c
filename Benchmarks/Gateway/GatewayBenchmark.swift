/// The gateway beside nginx `proxy_pass`, both with keep-alive to the same upstream, limits, logs and metrics on.
struct GatewayBenchmark: Benchmark {
    static let name = "gateway"
    static let summary =
        "requests/s and CPU per request through the gateway, beside nginx in front of the same upstream"

    func run(_ report: Report) async throws {
        let setup = try GatewaySetup()
        defer { setup.remove() }
        let race = ProxyRace(bench: Self.name, setup: setup, scheme: "http")
        try await race.waitUntilReady()
        for connections in [64, 256] {
            try await race.run("\(connections) connections", report) { url, seconds in
                try await .wrk(url, connections: connections, seconds: seconds)
            }
        }
    }
}
