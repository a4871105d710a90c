import FoundationEssentials

/// A room as somebody would count it who has time: everything that was said, in order.
struct NaiveRoom {
    /// Who said each message, from number 1.
    var authors: [UUID] = []
    var deleted: Set<Int64> = []
    var members: Set<UUID> = []
    private var joined: [UUID: Int64] = [:]
    private var cursors: [UUID: Int64] = [:]

    /// Somebody comes in: what was said before is nothing they have missed.
    mutating func join(_ person: UUID) {
        guard members.insert(person).inserted else { return }
        joined[person] = Int64(authors.count)
    }

    /// Somebody has read up to a message. Cursors don't go back.
    mutating func read(_ person: UUID, _ number: Int64) { cursors[person] = max(cursors[person] ?? 0, number) }

    /// One of somebody's own messages that isn't deleted.
    func own(_ person: UUID, _ roll: Int) -> Int64? {
        let numbers = authors.indices.filter { authors[$0] == person }.map { Int64($0 + 1) }
            .filter { !deleted.contains($0) }
        return numbers.isEmpty ? nil : numbers[roll % numbers.count]
    }

    /// How many messages of others somebody hasn't read.
    func unread(_ person: UUID) -> Int64 {
        let start = max(cursors[person] ?? 0, joined[person] ?? 0)
        let numbers = authors.indices.filter { authors[$0] != person }.map { Int64($0 + 1) }
        return Int64(numbers.filter { $0 > start && !deleted.contains($0) }.count)
    }
}

/// Numbers that are the same with the same seed (xorshift64*).
struct Dice {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    /// A number below `bound`.
    mutating func roll(_ bound: Int) -> Int {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % bound
    }
}
