import FoundationEssentials

/// Some numbers of a room in a row, which are found together. Stored stretches depend on how long one is.
struct SearchStretch: Sendable, Hashable, Comparable {
    /// The stream of the room's messages.
    var talk: UUID
    /// The how-manieth it is in the room, from 0.
    var index: Int64

    /// Number of message numbers in a stretch.
    static let length: Int64 = 32

    /// Stretch of message `number`.
    init(talk: UUID, of number: Int64) {
        self.talk = talk
        index = number / Self.length
    }

    /// Order by room, then by number.
    static func < (left: Self, right: Self) -> Bool {
        left.talk == right.talk ? left.index < right.index : left.talk.places < right.talk.places
    }
}

extension UUID {
    /// Two numbers that are in the order of the ids: comparing those takes a fraction of the time.
    var places: (UInt64, UInt64) {
        withUnsafeBytes(of: uuid) { bytes in
            let (first, second) = (
                bytes.loadUnaligned(as: UInt64.self), bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
            )
            return (UInt64(bigEndian: first), UInt64(bigEndian: second))
        }
    }
}
