import Foundation
import HTTPKit
import ProcessTesting

/// Reading mail while a stranger holds as much of the gateway as `docs/limits.md` lets one address hold, row by row.
struct AdmissionBenchmark: Benchmark {
    static let name = "door"
    static let summary = "p99 of reading mail while one address holds all it may, beside a quiet time"

    private static let rounds = 5
    private static let calls = 2000
    private static let people = 50
    /// The system's own limits, without rates: whoever reads here reads as fast as can be, and the stranger comes back at once.
    private static let limits = ["THERACOMM_MATCHINGS": "open", "THERACOMM_RATES": "off"]

    func run(_ report: Report) async throws {
        let load = try await MailLoad(size: 1000, limits: Self.limits)
        try await load.settle(report)
        let reading = MailReading(load: load, calls: Self.calls)
        for hold in AdmissionHold.allCases where report.wants(hold.rawValue) {
            try await measure(hold, reading, report)
        }
        try await load.system.remove()
    }

    private func measure(_ hold: AdmissionHold, _ reading: MailReading, _ report: Report) async throws {
        // Tokens live for minutes.
        let reader = try await reading.load.signIn(.reader)
        var tokens: [String] = []
        for number in 0..<Self.people { tokens.append(try await reading.load.signIn(crowd: number).token) }
        var quiet: [Double] = [], held: [Double] = [], memory: [Double] = []
        _ = try await reading.read(as: reader)
        for _ in 0..<Self.rounds {
            quiet.append(try await reading.read(as: reader).percentile(0.99))
            let before = try gatewayMB(reading.load.system)
            held.append(try await during(hold, tokens, reading) { try await reading.read(as: reader).percentile(0.99) })
            memory.append(try gatewayMB(reading.load.system) - before)
        }
        report.note("the gateway has taken \(memory.map { Int($0) }) MB more in these rounds")
        try report.add(
            Measurement(Self.name, hold.rawValue, held, "ms").beside("quiet", quiet, rounds: held).ratioTarget(
                .atMost,
                2
            )
        )
    }

    /// Does something while the stranger holds it, and makes sure that it was held until the end.
    private func during(
        _ hold: AdmissionHold,
        _ tokens: [String],
        _ reading: MailReading,
        _ work: () async throws -> Double
    ) async throws -> Double {
        let system = reading.load.system
        guard case .ip(_, let port) = system.origin.address else { throw BenchmarkFailure("no TCP port") }
        if let service = hold.hanging { try system.signal(SIGSTOP, service) }
        defer { if let service = hold.hanging { try? system.signal(SIGCONT, service) } }
        let sockets = StrangerSockets(port: port)
        try hold.take(sockets, tokens: tokens)
        let descriptors = sockets.descriptors
        let beating = hold.beat.map { bytes in Task { try await Self.beat(bytes, descriptors) } }
        let figure = try await work()
        beating?.cancel()
        try await beating?.value
        let (alive, all) = (sockets.alive, sockets.descriptors.count)
        sockets.close()
        guard alive * 100 >= all * 99 else {
            throw BenchmarkFailure("\(hold.rawValue): only \(alive) of \(all) were held")
        }
        return figure
    }

    /// Sends the bytes by all connections each 100 ms until it is cancelled.
    private static func beat(_ bytes: [UInt8], _ descriptors: [Int32]) async throws {
        while !Task.isCancelled {
            try StrangerSockets.send(bytes, by: descriptors)
            try? await Task.sleep(for: .milliseconds(100))
        }
    }

    private func gatewayMB(_ system: TestSystem) throws -> Double {
        guard let process = system.process("gateway") else { throw BenchmarkFailure("the gateway doesn't run") }
        return ProcessFigures.residentMB(process)
    }
}
