import Foundation
import ProcessTesting

/// One run of the load generator `h2load`: HTTP/2 over TLS.
enum H2Load {
    static let path = "/usr/bin/h2load"

    static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

    static func run(_ url: String, connections: Int, streams: Int, seconds: Int) async throws -> ProxyRace.Figures {
        let outcome = try await Program.run(
            path,
            ["-t2", "-c\(connections)", "-m\(streams)", "-D\(seconds)", url]
        )
        guard outcome.status == 0 else { throw BenchmarkFailure("h2load: \(outcome.errors)") }
        var figures = ProxyRace.Figures(requests: 0, p99: nil, errors: 0)
        for line in outcome.output.split(separator: "\n") {
            let words = line.split(separator: " ").map { $0.trimmingCharacters(in: .punctuationCharacters) }
            // "finished in 4.00s, 12345.67 req/s, …"
            if line.hasPrefix("finished in"), let place = words.firstIndex(of: "req/s"), place > 0 {
                figures.requests = Double(words[place - 1]) ?? 0
            }
            // "status codes: 49382 2xx, 0 3xx, 0 4xx, 0 5xx"
            if line.hasPrefix("status codes:") {
                for (index, word) in words.enumerated() where word == "4xx" || word == "5xx" {
                    figures.errors += Int(words[index - 1]) ?? 0
                }
            }
        }
        guard figures.requests > 0 else { throw BenchmarkFailure("h2load told nothing: \(outcome.output)") }
        return figures
    }
}
