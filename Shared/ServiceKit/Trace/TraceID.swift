/// The id of a trace as two numbers: what is kept of many requests needs no memory of its own for it.
public struct TraceID: Hashable, Sendable, CustomStringConvertible {
    private let high: UInt64
    private let low: UInt64

    /// The id with these bits, not all of which are zero.
    public init(high: UInt64, low: UInt64) {
        precondition(high | low != 0, "no id")
        (self.high, self.low) = (high, low)
    }

    /// Reads 32 hexadecimal digits, lower case, not all zero; nil for anything else.
    public init?(_ text: Substring) {
        // Not generic, as every request comes by here.
        var text = text
        let words = text.withUTF8 { digits -> (UInt64, UInt64)? in
            guard digits.count == 32, let high = HexWord.value(of: digits[0..<16]),
                let low = HexWord.value(of: digits[16..<32]), high | low != 0
            else { return nil }
            return (high, low)
        }
        guard let words else { return nil }
        (high, low) = words
    }

    /// Reads 32 hexadecimal digits, lower case, not all zero; nil for anything else.
    public init?(_ text: String) { self.init(text[...]) }

    /// The 32 digits.
    public var description: String { HexWord.text(of: high) + HexWord.text(of: low) }
}

/// The id of one piece of work within a trace.
public struct SpanID: Hashable, Sendable, CustomStringConvertible {
    private let bits: UInt64

    /// The id with these bits, not all of which are zero.
    public init(bits: UInt64) {
        precondition(bits != 0, "no id")
        self.bits = bits
    }

    /// Reads 16 hexadecimal digits, lower case, not all zero; nil for anything else.
    public init?(_ text: Substring) {
        var text = text
        let bits = text.withUTF8 { $0.count == 16 ? HexWord.value(of: $0[...]) : nil }
        guard let bits, bits != 0 else { return nil }
        self.bits = bits
    }

    /// Reads 16 hexadecimal digits, lower case, not all zero; nil for anything else.
    public init?(_ text: String) { self.init(text[...]) }

    /// The 16 digits.
    public var description: String { HexWord.text(of: bits) }
}

/// 16 hexadecimal digits in lower case, as W3C Trace Context writes them.
private enum HexWord {
    static func value(of digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
        var value: UInt64 = 0
        for digit in digits {
            switch digit {
            case 0x30...0x39: value = value << 4 | UInt64(digit - 0x30)
            case 0x61...0x66: value = value << 4 | UInt64(digit - 0x61 + 10)
            default: return nil
            }
        }
        return value
    }

    static func text(of value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
