/// What the messages of a stretch of a room are found by: every three characters in a row that occur in their words leave one of
/// 4096 marks. A stretch that lacks one of a question's marks has none of its words; one that has them all may have them, or
/// others that leave the same: whoever looks compares the words.
public struct WordMarks: Sendable, Hashable {
    /// How many marks there are. Stored marks depend on it, and on how a mark is chosen.
    public static let count = 4096

    private var bits = [UInt64](repeating: 0, count: WordMarks.count / 64)

    /// Of nothing that was said.
    public init() {}

    /// Those that `texts` leave.
    public init(_ texts: some Sequence<String>) {
        for text in texts { add(text) }
    }

    /// Adds those of a text that was folded as `SearchText` does. What spans white space leaves none: no word of a question has
    /// any.
    public mutating func add(_ text: String) {
        // Three scalars in 63 bits.
        var window: UInt64 = 0
        var length = 0
        bits.withUnsafeMutableBufferPointer { bits in
            for scalar in text.unicodeScalars {
                if Self.isWhitespace(scalar) {
                    length = 0
                    continue
                }
                window = (window << 21 | UInt64(scalar.value)) & (1 << 63 - 1)
                length += 1
                guard length >= 3 else { continue }
                let mark = Self.mark(window)
                bits[mark >> 6] |= 1 << UInt64(mark & 63)
            }
        }
    }

    /// Whether all marks of `other` are among these.
    public func isSuperset(of other: WordMarks) -> Bool {
        zip(bits, other.bits).allSatisfy { $0 & $1 == $1 }
    }

    /// Whether nothing has left a mark: there was nothing, or nothing of three characters.
    public var isEmpty: Bool { bits.allSatisfy { $0 == 0 } }

    /// As PostgreSQL reads a string of bits: an x, and four bits in each digit.
    public var text: String {
        let count = Self.count / 4 + 1
        return String(unsafeUninitializedCapacity: count) { digits in
            digits[0] = UInt8(ascii: "x")
            for (place, word) in bits.enumerated() {
                for digit in 0..<16 {
                    let value = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * digit) & 15)
                    let zero = value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10
                    digits[1 + place * 16 + digit] = zero + value
                }
            }
            return count
        }
    }

    /// The finisher of SplitMix64: every bit of the window reaches every bit of the answer.
    private static func mark(_ window: UInt64) -> Int {
        var z = window &+ 0x9E37_79B9_7F4A_7C15
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ z >> 31) >> 52)
    }

    /// Nearly everything that is said is ASCII, of which this is known without a table.
    private static func isWhitespace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar == " " || (9...13).contains(scalar.value) : scalar.properties.isWhitespace
    }
}
