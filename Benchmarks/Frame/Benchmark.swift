/// One benchmark: several cases, each measured in alternating rounds beside its peer in the same run.
protocol Benchmark: Sendable {
    /// What `./theracomm bench <name>` calls it.
    static var name: String { get }
    /// One line for the list.
    static var summary: String { get }

    init()

    /// Measures and reports every case. Leaves nothing running.
    func run(_ report: Report) async throws
}

/// Why a benchmark can't be run here; it ends with these words and a failure.
struct BenchmarkFailure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
