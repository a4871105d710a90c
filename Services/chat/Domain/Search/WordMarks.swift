/// Marks by which the messages of a stretch of a room are found: every three characters in a row that occur in their
/// words leave one of 4096 marks. A stretch that lacks one of a question's marks has none of its words; one that has
/// them all may have them, or others that leave the same: the search compares the words.
public struct WordMarks: Sendable, Hashable {
    /// Number of marks. Stored marks depend on it, and on how a mark is chosen.
    public static let count = 4096

    private var bits = [UInt64](repeating: 0, count: WordMarks.count / 64)

    /// Makes an empty set of marks.
    public init() {}

    /// Takes the marks that `texts` leave.
    public init(_ texts: some Sequence<String>) {
        for text in texts { add(text) }
    }

    /// Adds the marks of a text that was folded as `SearchText` does. Characters that span white space leave none: no
    /// word of a question has any.
    public mutating func add(_ text: String) {
        // Three scalars in 63 bits.
        var window: UInt64 = 0
        var length = 0
        bits.withUnsafeMutableBufferPointer { bits in
            func take(_ scalar: UInt32, isWhitespace: Bool) {
                length = isWhitespace ? 0 : length + 1
                window = (window << 21 | UInt64(scalar)) & (1 << 63 - 1)
                guard length >= 3 else { return }
                let mark = Self.mark(window)
                bits[mark >> 6] |= 1 << UInt64(mark & 63)
            }
            var text = text
            // Nearly everything that is said is ASCII: each byte is a scalar, and white space is known without a table.
            let isPlain = text.withUTF8 { utf8 in
                guard utf8.allSatisfy({ $0 < 0x80 }) else { return false }
                for byte in utf8 { take(UInt32(byte), isWhitespace: byte == 0x20 || (9...13).contains(byte)) }
                return true
            }
            guard !isPlain else { return }
            for scalar in text.unicodeScalars { take(scalar.value, isWhitespace: scalar.properties.isWhitespace) }
        }
    }

    /// Returns true if all marks of `other` are among these.
    public func isSuperset(of other: WordMarks) -> Bool {
        zip(bits, other.bits).allSatisfy { $0 & $1 == $1 }
    }

    /// True if nothing has left a mark: there was no text, or none of three characters.
    public var isEmpty: Bool { bits.allSatisfy { $0 == 0 } }

    /// Text that PostgreSQL reads as a string of bits: an x, and four bits in each digit.
    public var text: String {
        let count = Self.count / 4 + 1
        return String(unsafeUninitializedCapacity: count) { digits in
            digits[0] = UInt8(ascii: "x")
            let room = UnsafeMutableRawBufferPointer(digits)
            for (place, word) in bits.enumerated() {
                let (high, low) = (Self.digits(UInt32(word >> 32)), Self.digits(UInt32(truncatingIfNeeded: word)))
                room.storeBytes(of: high.bigEndian, toByteOffset: 1 + place * 16, as: UInt64.self)
                room.storeBytes(of: low.bigEndian, toByteOffset: 9 + place * 16, as: UInt64.self)
            }
            return count
        }
    }

    /// The eight digits of a number, the first in the highest byte: all at once, as a text has a thousand of them.
    private static func digits(_ number: UInt32) -> UInt64 {
        // Four bits go into each byte.
        var values = UInt64(number)
        values = (values << 16 | values) & 0x0000_FFFF_0000_FFFF
        values = (values << 8 | values) & 0x00FF_00FF_00FF_00FF
        values = (values << 4 | values) & 0x0F0F_0F0F_0F0F_0F0F
        // 1 in each byte that needs a letter.
        let letters = (values + 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
        return values + 0x3030_3030_3030_3030 + letters * UInt64(UInt8(ascii: "a") - UInt8(ascii: "0") - 10)
    }

    /// The finisher of SplitMix64: every bit of the window reaches every bit of the answer.
    private static func mark(_ window: UInt64) -> Int {
        var z = window &+ 0x9E37_79B9_7F4A_7C15
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ z >> 31) >> 52)
    }
}
