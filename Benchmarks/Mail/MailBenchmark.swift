import Foundation
import HTTPKit
import ProcessTesting

/// One mailbox of a thousand letters in a system that grows around it: what its owner does must not get slower.
struct MailBenchmark: Benchmark {
    static let name = "mail"
    static let summary =
        "send, list, open, count and search with 1 thousand, 100 thousand and 1 million letters in the system"

    /// Letters in the whole system.
    private static let sizes = [1000, 100_000, 1_000_000]
    private static let rounds = 5
    private static let callsPerRound = 200

    func run(_ report: Report) async throws {
        let system = try await TestSystem.start(binaries: Executables.folder)
        let town = try await MailTown(system)
        var first: [MailAction: Double] = [:]
        for size in Self.sizes {
            let before = ContinuousClock.now
            let added = try await town.grow(to: size)
            let took = (ContinuousClock.now - before).inMilliseconds / 1000
            report.note("\(added) letters brought in, \(Int(Double(added) / max(took, 0.001)))/s")
            for action in MailAction.allCases {
                let figures = try await measure(action, town)
                try report.add(Measurement(Self.name, "\(action) at \(size), p50", figures.map(\.p50), "ms"))
                var p99 = Measurement(Self.name, "\(action) at \(size), p99", figures.map(\.p99), "ms")
                let median = figures.map(\.p50).median
                if size == Self.sizes[0] { first[action] = median }
                if size == Self.sizes.last, action.mustNotGrow, let small = first[action] {
                    try report.add(p99)
                    p99 = Measurement(Self.name, "\(action), growth of p50", [median / small], "x").target(.atMost, 1.3)
                }
                try report.add(p99)
            }
        }
        try await system.remove()
    }

    private func measure(_ action: MailAction, _ town: MailTown) async throws -> [(p50: Double, p99: Double)] {
        var figures: [(p50: Double, p99: Double)] = []
        for round in 0...Self.rounds {
            var times: [Double] = []
            for call in 0..<Self.callsPerRound {
                let start = ContinuousClock.now
                let answer = try await town.act(action, call)
                times.append((ContinuousClock.now - start).inMilliseconds)
                guard (200...299).contains(answer.status) else {
                    throw BenchmarkFailure("\(action) was answered \(answer.status): \(answer.text)")
                }
            }
            if round > 0 { figures.append((times.percentile(0.5), times.percentile(0.99))) }
        }
        return figures
    }
}

/// What the owner of the mailbox does.
enum MailAction: String, CaseIterable, CustomStringConvertible {
    case list, open, count, search, send

    var description: String { rawValue }

    /// The bound is for these.
    var mustNotGrow: Bool { self == .list || self == .open || self == .count }
}
