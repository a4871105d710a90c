import Foundation

/// The gateway beside nginx, both with the same certificate, key and ciphers, TLS 1.3.
struct GatewayTLSBenchmark: Benchmark {
    static let name = "gateway-tls"
    static let summary = "the same over TLS 1.3 with the same certificate: HTTP/1.1 with keep-alive, and HTTP/2"

    func run(_ report: Report) async throws {
        let setup = try GatewaySetup(isSecure: true)
        defer { setup.remove() }
        let race = ProxyRace(bench: Self.name, setup: setup, scheme: "https")
        try await race.waitUntilReady()
        for connections in [64, 256] {
            try await race.run("HTTP/1.1, \(connections) connections", report) { url, seconds in
                try await .wrk(url, connections: connections, seconds: seconds)
            }
        }
        guard H2Load.isThere else {
            print("HTTP/2 is not measured: \(H2Load.path) is missing (Debian: nghttp2-client)")
            return
        }
        try await race.run("HTTP/2, 32 connections of 8 streams", report) { url, seconds in
            try await H2Load.run(url, connections: 32, streams: 8, seconds: seconds)
        }
    }
}
