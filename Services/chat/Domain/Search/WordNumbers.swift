public import FoundationEssentials

/// What a message is found by: every three characters in a row that occur in its words, as numbers that mean something in one
/// room only. So looking for something costs what it costs in one's own rooms, and tells nothing of what is said in others.
///
/// Two of them may share a number; whoever finds a message by numbers compares the words afterwards.
public struct WordNumbers: Sendable, Hashable {
    /// Three scalars in 63 bits, each once.
    private let packed: Set<UInt64>

    /// Of a text that was folded as `SearchText` does. What spans white space is left out: no word of a question has any.
    public init(_ text: String) {
        var found: Set<UInt64> = []
        var window: UInt64 = 0
        var length = 0
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                length = 0
                continue
            }
            window = (window << 21 | UInt64(scalar.value)) & (1 << 63 - 1)
            length += 1
            if length >= 3 { found.insert(window) }
        }
        packed = found
    }

    /// Whether the text was too short to be found by.
    public var isEmpty: Bool { packed.isEmpty }

    /// The numbers in a talk, ascending. Stored numbers depend on how they are made.
    public func numbers(in talk: UUID) -> [Int32] {
        let (high, low) = withUnsafeBytes(of: talk.uuid) { bytes in
            (
                bytes.loadUnaligned(as: UInt64.self).bigEndian,
                bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self).bigEndian
            )
        }
        let seed = Self.spread(high) ^ low
        return Set(packed.map { Int32(truncatingIfNeeded: Self.spread(seed ^ $0) >> 32) }).sorted()
    }

    /// The finisher of SplitMix64: every bit of the value reaches every bit of the answer.
    private static func spread(_ value: UInt64) -> UInt64 {
        var z = value &+ 0x9E37_79B9_7F4A_7C15
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}
