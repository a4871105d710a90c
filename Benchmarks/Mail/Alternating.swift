import ProcessTesting

/// Measures the same call in several places, turn by turn, so that what else the machine does falls on all alike.
enum Alternating {
    /// The figures of one place, a value a round.
    struct Figures: Sendable {
        var p50: [Double] = []
        var p99: [Double] = []
    }

    private static let rounds = 5
    private static let turns = 10
    private static let callsPerTurn = 30

    /// A round that isn't counted, then five of 300 calls for each of `places`, in turns of 30. Throws at the first answer that isn't 2xx.
    static func measure(
        _ name: String,
        _ places: [@Sendable (_ call: Int) async throws -> TestAnswer]
    ) async throws -> [Figures] {
        var figures = places.map { _ in Figures() }
        for round in 0...rounds {
            var times = places.map { _ in [Double]() }
            for turn in 0..<turns {
                for place in places.indices {
                    // Nobody is always first.
                    let place = (place + turn) % places.count
                    for call in 0..<callsPerTurn {
                        let start = ContinuousClock.now
                        let answer = try await places[place]((round * turns + turn) * callsPerTurn + call)
                        times[place].append((ContinuousClock.now - start).inMilliseconds)
                        guard (200...299).contains(answer.status) else {
                            throw BenchmarkFailure("\(name) was answered \(answer.status): \(answer.text)")
                        }
                    }
                }
            }
            guard round > 0 else { continue }
            for place in places.indices {
                figures[place].p50.append(times[place].percentile(0.5))
                figures[place].p99.append(times[place].percentile(0.99))
            }
        }
        return figures
    }
}
