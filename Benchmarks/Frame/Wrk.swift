import Foundation
import ProcessTesting

/// One run of the load generator `wrk`.
struct Wrk {
    /// Requests a second.
    var requests: Double
    /// Milliseconds.
    var p99: Double
    /// Answers that were no 2xx or 3xx, and socket errors.
    var errors: Int

    static func run(_ url: String, connections: Int, seconds: Int) async throws -> Wrk {
        let outcome = try await Program.run(
            "/usr/bin/wrk",
            ["-t2", "-c\(connections)", "-d\(seconds)s", "--latency", url]
        )
        guard outcome.status == 0 else { throw BenchmarkFailure("wrk: \(outcome.errors)") }
        var run = Wrk(requests: 0, p99: 0, errors: 0)
        for line in outcome.output.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            let words = line.split(separator: " ")
            if line.hasPrefix("Requests/sec:") { run.requests = Double(words.last ?? "") ?? 0 }
            if line.hasPrefix("99%") { run.p99 = milliseconds(words.last ?? "") }
            if line.hasPrefix("Non-2xx") { run.errors += Int(words.last ?? "") ?? 0 }
            if line.hasPrefix("Socket errors") {
                run.errors += words.compactMap { Int($0.trimmingCharacters(in: .punctuationCharacters)) }.reduce(0, +)
            }
        }
        return run
    }

    private static func milliseconds(_ text: Substring) -> Double {
        if text.hasSuffix("us") { return (Double(text.dropLast(2)) ?? 0) / 1000 }
        if text.hasSuffix("ms") { return Double(text.dropLast(2)) ?? 0 }
        return (Double(text.dropLast(1)) ?? 0) * 1000
    }
}
