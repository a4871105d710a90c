/// Times in steps of 50 µs, up to 20 s: constant in size, and can be added up.
struct Latencies: Sendable {
    static let step: Int64 = 50
    private var counts = [UInt32](repeating: 0, count: 400_000)
    /// How many there are.
    private(set) var count = 0

    /// Counts one, in microseconds.
    mutating func add(_ microseconds: Int64) {
        let place = min(max(0, Int(microseconds / Self.step)), counts.count - 1)
        counts[place] += 1
        count += 1
    }

    /// The time in milliseconds that `share` (0…1) of them don't exceed; 0 of nothing.
    func percentile(_ share: Double) -> Double {
        let rank = max(1, Int((Double(count) * share).rounded(.up)))
        var sum = 0
        for (place, number) in counts.enumerated() where number > 0 {
            sum += Int(number)
            if sum >= rank { return Double(Int64(place + 1) * Self.step) / 1000 }
        }
        return 0
    }

    /// The steps that have any, each with how many.
    var filled: [[Int]] { counts.indices.filter { counts[$0] > 0 }.map { [$0, Int(counts[$0])] } }

    /// Adds what another process has counted.
    mutating func add(filled steps: [[Int]]) {
        for step in steps where step.count == 2 && counts.indices.contains(step[0]) {
            counts[step[0]] += UInt32(step[1])
            count += step[1]
        }
    }
}
