/// Digits in groups of three, by a narrow space that doesn't break: 1 234 567.
public func grouped(_ number: some BinaryInteger) -> String {
    let digits = String(number.magnitude)
    var text = ""
    for (offset, digit) in digits.enumerated() {
        if offset > 0, (digits.count - offset) % 3 == 0 { text.append("\u{202F}") }
        text.append(digit)
    }
    return number < 0 ? "-" + text : text
}

/// A span as one would say it: 850 ms, 12 s, 3 min, 2 h 5 min, 4 d 3 h.
public func brief(_ duration: Duration) -> String {
    let seconds = duration.inSeconds
    if seconds < 0 { return "-" + brief(.zero - duration) }
    if seconds < 0.0005 { return "0 s" }
    if seconds < 1 { return "\(Int(seconds * 1000 + 0.5)) ms" }
    let whole = Int(seconds)
    switch whole {
    case ..<120: return "\(whole) s"
    case ..<7200: return "\(whole / 60) min"
    case ..<172_800: return joined(whole / 3600, "h", whole % 3600 / 60, "min")
    default: return joined(whole / 86400, "d", whole % 86400 / 3600, "h")
    }
}

/// Bytes in powers of 1024: 640 B, 12 KiB, 3.4 MiB.
public func byteSize(_ count: some BinaryInteger) -> String {
    var value = Double(count)
    for unit in ["B", "KiB", "MiB", "GiB"] {
        if value < 1024 { return value < 10 && unit != "B" ? "\(oneDecimal(value)) \(unit)" : "\(Int(value)) \(unit)" }
        value /= 1024
    }
    return "\(oneDecimal(value)) TiB"
}

private func oneDecimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
}

private func joined(_ high: Int, _ highUnit: String, _ low: Int, _ lowUnit: String) -> String {
    low == 0 ? "\(high) \(highUnit)" : "\(high) \(highUnit) \(low) \(lowUnit)"
}

extension Duration {
    /// The span in seconds, with its fraction.
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
