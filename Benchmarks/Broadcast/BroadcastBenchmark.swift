import Foundation
import HTTPKit
import ProcessTesting

/// A crisis broadcast to everybody, by the one verb there is for it, while ten thousand clients are connected through one gateway:
/// from the moment at which the operator presses the key until each has it.
struct BroadcastBenchmark: Benchmark {
    static let name = "broadcast-fanout"
    static let summary = "a crisis broadcast by the verb to 10,000 realtime connections: p50, p99 and the last of them"

    private static let connections = 10_000
    private static let rounds = 3
    /// Milliseconds within which everybody must have it.
    private static let bound = 2000.0
    /// People of the unit, all of them in the audience. Hashing a password is meant to take long, so the connections are those of
    /// some of them.
    private static let people = 10_000
    private static let signedIn = 50
    private static let password = "bench bench bench"

    func run(_ report: Report) async throws {
        let settings = TestSystem.noLimits.merging(["THERACOMM_CONNECTIONS": "20000"]) { $1 }
        let system = try await TestSystem.start(binaries: Executables.folder, limits: settings)
        let tokens = try await Self.people(system)
        let crowd = try RealtimeCrowd(port: Self.port(system))
        let before = ContinuousClock.now
        for number in 0..<Self.connections {
            try crowd.connect(tokens[number % tokens.count], topic: "trumpet/broadcasts")
        }
        report.note("\(Self.connections) connections after \((ContinuousClock.now - before).inMilliseconds / 1000) s")

        var medians: [Double] = [], late: [Double] = [], last: [Double] = [], fanout: [Double] = []
        for round in 1...Self.rounds {
            let start = ContinuousClock.now
            async let verb = system.admin(
                "trumpet",
                "crisis",
                "--title",
                "Round \(round): leave the building",
                "--text",
                "Use the stairs. Meet at the gate. **Don't use the lifts.**",
                "--json"
            )
            let receipts = try await crowd.wait(for: "broadcast.published", since: start, within: .seconds(30))
            _ = try await verb
            let times = receipts.map(\.inMilliseconds)
            medians.append(times.percentile(0.5))
            late.append(times.percentile(0.99))
            last.append(times.max() ?? 0)
            fanout.append((times.max() ?? 0) - (times.min() ?? 0))
        }
        crowd.close()
        try await system.remove()
        let name = "crisis to \(Self.connections)"
        try report.add(Measurement(Self.name, "\(name), p50", medians, "ms"))
        try report.add(Measurement(Self.name, "\(name), p99", late, "ms"))
        try report.add(Measurement(Self.name, "\(name), last", last, "ms").target(.atMost, Self.bound))
        try report.add(Measurement(Self.name, "\(name), from the first to the last", fanout, "ms"))
    }

    private static func port(_ system: TestSystem) throws -> UInt16 {
        guard case .ip(_, let port) = system.origin.address else { throw BenchmarkFailure("no TCP port") }
        return port
    }

    /// Brings everybody in; answers the tokens of those who are signed in, once trumpet knows everybody.
    private static func people(_ system: TestSystem) async throws -> [String] {
        let lines = (0..<people).map { number in
            let password = number < signedIn ? #""password":"\#(Self.password)","# : ""
            return #"{"login":"person\#(number)",\#(password)"first_name":"Per","last_name":"Son \#(number)","#
                + #""email":"person\#(number)@bench.example","roles":["\#(number % 20 == 0 ? "therapist" : "client")"]}"#
        }
        _ = try await system.admin(
            "identity",
            "import-people",
            "--no-mail",
            "--json",
            input: .text(lines.joined(separator: "\n") + "\n")
        )
        struct Preview: Decodable { let people: Int }
        try await eventually("trumpet knows everybody", within: .seconds(60)) {
            let said = try await system.admin("trumpet", "preview", "--to", "everyone", "--json")
            return try JSON.decode(Preview.self, from: Array(said.utf8)).people == people
        }
        let browser = TestBrowser(system)
        var tokens: [String] = []
        for number in 0..<signedIn { tokens.append(try await browser.signIn("person\(number)", password).token) }
        await browser.close()
        return tokens
    }
}
