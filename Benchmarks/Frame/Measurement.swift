/// One figure, as a line of the report. With `--json` these are the members of one object.
struct Measurement: Encodable, Sendable {
    /// The direction in which a target is met.
    enum Direction: Sendable { case atLeast, atMost }

    var bench: String
    var `case`: String
    /// The median of the rounds.
    var value: Double
    var unit: String
    /// What it is compared with, measured in the same run.
    var peer: String?
    var peer_value: Double?
    /// The median of the rounds' ratios value / peer.
    var ratio: Double?
    /// What the issue asks for, in words: `>= 0.9 x`.
    var target: String?
    var met: Bool?
    var rounds: Int

    /// A figure by itself.
    init(_ bench: String, _ name: String, _ values: [Double], _ unit: String) {
        self.bench = bench
        self.case = name
        value = values.median
        self.unit = unit
        rounds = values.count
    }

    /// With a peer's figures of the same rounds.
    func beside(_ name: String, _ values: [Double], rounds own: [Double]) -> Measurement {
        var copy = self
        copy.peer = name
        copy.peer_value = values.median
        copy.ratio = zip(own, values).map { $1 == 0 ? 0 : $0 / $1 }.median
        return copy
    }

    /// With a target for the value itself.
    func target(_ direction: Direction, _ limit: Double) -> Measurement {
        judged(direction, limit, value, "")
    }

    /// With a target for the ratio to the peer.
    func ratioTarget(_ direction: Direction, _ limit: Double) -> Measurement {
        judged(direction, limit, ratio ?? .nan, " x")
    }

    private func judged(_ direction: Direction, _ limit: Double, _ figure: Double, _ suffix: String) -> Measurement {
        var copy = self
        let text = limit == limit.rounded() ? String(Int(limit)) : String(limit)
        switch direction {
        case .atLeast:
            copy.target = ">= \(text)\(suffix)"
            copy.met = figure >= limit
        case .atMost:
            copy.target = "<= \(text)\(suffix)"
            copy.met = figure <= limit
        }
        return copy
    }
}
