/// Decimal number as FHIR writes it, without an exponent: compared by digits, so that nothing is rounded.
struct DecimalText: Sendable {
    /// Digits before and behind the point that are taken.
    static let most = 18

    let isNegative: Bool
    /// Digits before the point, without zeros in front.
    let whole: Substring
    /// Digits behind the point, without zeros at the end.
    let fraction: Substring

    /// Reads the number; nil if `text` is none.
    init?(_ text: String) {
        let isSigned = text.hasPrefix("-")
        let parts = text.dropFirst(isSigned ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count),
            parts.allSatisfy({ (1...Self.most).contains($0.utf8.count) && $0.utf8.allSatisfy(Digits.range.contains) }),
            parts[0] == "0" || !parts[0].hasPrefix("0")
        else { return nil }
        whole = parts[0].drop { $0 == "0" }
        var fraction = parts.count == 2 ? parts[1] : ""
        while fraction.hasSuffix("0") { fraction.removeLast() }
        self.fraction = fraction
        isNegative = isSigned && !(whole.isEmpty && fraction.isEmpty)
    }

    /// Place of this number beside another.
    func order(_ other: DecimalText) -> ValueOrder {
        guard isNegative == other.isNegative else { return isNegative ? .before : .after }
        let (small, large) = isNegative ? (other, self) : (self, other)
        guard small.whole.count == large.whole.count else { return ValueOrder(small.whole.count, large.whole.count) }
        guard small.whole == large.whole else { return ValueOrder(String(small.whole), String(large.whole)) }
        return ValueOrder(String(small.fraction), String(large.fraction))
    }
}
