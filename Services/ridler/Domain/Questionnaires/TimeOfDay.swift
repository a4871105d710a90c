/// Time of day as FHIR writes it: `08:30:00`, with parts of a second or without.
struct TimeOfDay: Sendable {
    /// Seconds since midnight.
    let seconds: Int
    /// Digits of the parts of a second, without zeros at the end.
    let fraction: String

    /// Reads a time; nil if `text` is none. A leap second is taken.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard let clock = parts.first, (1...2).contains(parts.count) else { return nil }
        let fields = clock.split(separator: ":", omittingEmptySubsequences: false)
        guard fields.count == 3, let hour = Digits.number(fields[0], 2), let minute = Digits.number(fields[1], 2),
            let second = Digits.number(fields[2], 2), hour < 24, minute < 60, second < 61
        else { return nil }
        var fraction = parts.count == 2 ? String(parts[1]) : ""
        guard parts.count == 1 || (1...9).contains(fraction.utf8.count), fraction.utf8.allSatisfy(Digits.range.contains)
        else { return nil }
        while fraction.hasSuffix("0") { fraction.removeLast() }
        (seconds, self.fraction) = (hour * 3600 + minute * 60 + second, fraction)
    }

    /// Place of this time beside another.
    func order(_ other: TimeOfDay) -> ValueOrder {
        seconds == other.seconds ? ValueOrder(fraction, other.fraction) : ValueOrder(seconds, other.seconds)
    }
}

/// Digits of dates and times.
enum Digits {
    /// Bytes of digits.
    static let range: ClosedRange<UInt8> = 0x30...0x39

    /// The number that exactly so many digits say; nil if `text` is something else.
    static func number(_ text: some StringProtocol, _ count: Int) -> Int? {
        guard text.utf8.count == count, text.utf8.allSatisfy(range.contains) else { return nil }
        return Int(text)
    }
}
