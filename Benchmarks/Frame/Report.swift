import FoundationEssentials
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Where figures go: a line each, as JSON for scripts or aligned for people, as soon as they are known.
final class Report: Sendable {
    private let isJSON: Bool
    private let only: String?
    private let missed = Mutex(0)

    /// `only`: cases whose names don't contain it are left out, by benchmarks that ask.
    init(isJSON: Bool, only: String? = nil) {
        self.isJSON = isJSON
        self.only = only
    }

    /// Whether a case is to be measured.
    func wants(_ name: String) -> Bool { only.map { name.contains($0) } ?? true }

    /// How many figures missed their targets.
    var misses: Int { missed.withLock { $0 } }

    /// Prints one figure.
    func add(_ measurement: Measurement) throws {
        if measurement.met == false { missed.withLock { $0 += 1 } }
        if isJSON {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            write(String(decoding: try encoder.encode(measurement), as: UTF8.self))
        } else {
            write(line(measurement))
        }
    }

    /// Tells a person what goes on; nothing in JSON.
    func note(_ text: String) {
        if !isJSON { write("  \(text)") }
    }

    private func line(_ m: Measurement) -> String {
        var text = "\(m.bench) · \(m.case)".padded(to: 52) + "\(m.value.short) \(m.unit)".padded(to: 20)
        if let peer = m.peer, let value = m.peer_value { text += "\(peer) \(value.short)".padded(to: 26) }
        if let ratio = m.ratio { text += "\(ratio.short) x".padded(to: 10) }
        if let target = m.target { text += "\(target) \(m.met == true ? "met" : "MISSED")" }
        return text
    }

    private func write(_ text: String) {
        print(text)
        // A pipe would otherwise show nothing until the end.
        fflush(nil)
    }
}

extension Double {
    /// Three digits that matter.
    fileprivate var short: String {
        switch magnitude {
        case 100...: String(Int(rounded()))
        case 10..<100: String((self * 10).rounded() / 10)
        default: String((self * 1000).rounded() / 1000)
        }
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(1, width - count))
    }
}
