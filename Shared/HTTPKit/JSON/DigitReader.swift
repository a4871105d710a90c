/// Reads the digits of a time from left to right.
struct DigitReader {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    /// Takes `character` if it is next.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let next = rest.first, next == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    /// Takes exactly `width` digits.
    mutating func number(_ width: Int) -> Int64? {
        guard rest.count >= width else { return nil }
        var number: Int64 = 0
        for _ in 0..<width {
            guard let digit = digit() else { return nil }
            number = number * 10 + Int64(digit)
        }
        return number
    }

    /// Takes one to nine digits behind a decimal point.
    mutating func fraction() -> Double? {
        var value = 0.0
        var scale = 1.0
        var count = 0
        while let digit = digit() {
            count += 1
            scale /= 10
            value += Double(digit) * scale
        }
        return (1...9).contains(count) ? value : nil
    }

    /// Takes `Z` or `±hh:mm`; seconds east of Greenwich.
    mutating func offset() -> Int64? {
        if skip("Z") || skip("z") { return 0 }
        let isWest = skip("-")
        guard isWest || skip("+"), let hours = number(2), skip(":"), let minutes = number(2), hours < 24, minutes < 60
        else { return nil }
        let seconds = hours * 3600 + minutes * 60
        return isWest ? -seconds : seconds
    }

    private mutating func digit() -> UInt8? {
        guard let next = rest.first, (0x30...0x39).contains(next) else { return nil }
        rest.removeFirst()
        return next - 0x30
    }
}
