public import FoundationEssentials

/// Trigrams by which a letter is found: every three characters in a row that occur in its words, as numbers that mean
/// something for one mailbox only.
///
/// The same three characters are another number in another mailbox. So an index of these numbers keeps the mailboxes
/// apart: a search costs as much as one's own mail does, and tells nothing of others' letters. Two trigrams of a
/// mailbox may share a number; a search that finds a letter by numbers compares the words afterwards.
public struct Trigrams: Sendable, Hashable {
    /// Three scalars in 63 bits, each once.
    private let packed: Set<UInt64>

    /// Takes the trigrams of a text that was folded as `SearchText` does. Trigrams that span white space are left out:
    /// no word of a question has any.
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

    /// True if the text was too short to be found by.
    public var isEmpty: Bool { packed.isEmpty }

    /// The numbers in the mailbox of `owner`, ascending.
    public func numbers(for owner: UUID) -> [Int32] {
        let seed = Self.seed(owner)
        return Set(packed.map { Self.mixed(seed ^ $0) }).sorted()
    }

    /// The number of a person who is named by a letter, in the mailbox of `owner`.
    public static func number(of person: UUID, for owner: UUID) -> Int32 { mixed(seed(owner) ^ spread(seed(person))) }

    private static func seed(_ id: UUID) -> UInt64 {
        withUnsafeBytes(of: id.uuid) { bytes in
            let high = bytes.loadUnaligned(as: UInt64.self).bigEndian
            let low = bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self).bigEndian
            return spread(high) ^ low
        }
    }

    private static func mixed(_ value: UInt64) -> Int32 { Int32(truncatingIfNeeded: spread(value) >> 32) }

    /// The finisher of SplitMix64: every bit of the value reaches every bit of the answer. Stored numbers depend on it.
    private static func spread(_ value: UInt64) -> UInt64 {
        var z = value &+ 0x9E37_79B9_7F4A_7C15
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}
