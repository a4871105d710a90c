/// One line of Prometheus' text format.
struct Sample: Sendable {
    private let suffix: String
    let labels: [(String, String)]
    let value: Double

    init(_ suffix: String, _ names: [String], _ values: [String], _ value: Double) {
        self.suffix = suffix
        labels = Array(zip(names, values))
        self.value = value
    }

    /// The lines of a histogram: accumulated buckets, sum and count.
    static func histogram(_ histogram: Histogram, _ names: [String], _ values: [String]) -> [Sample] {
        var samples: [Sample] = []
        var total: UInt64 = 0
        let limits = histogram.bounds.map(text) + ["+Inf"]
        for (limit, count) in zip(limits, histogram.counts) {
            total += count
            samples.append(Sample("_bucket", names + ["le"], values + [limit], Double(total)))
        }
        samples.append(Sample("_sum", names, values, histogram.sum))
        samples.append(Sample("_count", names, values, Double(total)))
        return samples
    }

    func line(_ name: String) -> String {
        let pairs = labels.map { "\($0.0)=\"\(Self.escapedLabel($0.1))\"" }.joined(separator: ",")
        return "\(name)\(suffix)\(pairs.isEmpty ? "" : "{\(pairs)}") \(Self.text(value))\n"
    }

    static func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first, !(0x30...0x39).contains(first) else { return false }
        return name.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x5F
                || $0 == 0x3A
        }
    }

    static func escapedHelp(_ text: String) -> String {
        escaped(text, quote: false)
    }

    private static func escapedLabel(_ text: String) -> String {
        escaped(text, quote: true)
    }

    private static func escaped(_ text: String, quote: Bool) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\"" where quote: result += "\\\""
            default: result.append(character)
            }
        }
        return result
    }

    /// Whole numbers without a fraction; the special ones as Prometheus spells them.
    private static func text(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        if let whole = Int64(exactly: value) { return String(whole) }
        return String(value)
    }
}
