import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// The buckets of all callers, in memory that never grows.
///
/// A bucket belongs to one of eight places, which its key chooses. When all eight are taken, the one that is nearest to
/// full makes room: it has least to remember. Keys are hashes; who they stand for can't be read back from them.
final class BucketTable: Sendable {
    /// A bucket in use, for operators.
    struct Use: Sendable, Hashable {
        let key: UInt64
        let fullAt: Int64
    }

    private struct Slot {
        var key: UInt64
        var bucket: Bucket
    }

    /// A part of the table with a lock of its own. The memory is the system's zeroes until it is touched.
    private struct Part: ~Copyable {
        let slots: UnsafeMutablePointer<Slot>
        let sets: Int
        var evictions = 0

        init(sets: Int) {
            guard let memory = calloc(sets * BucketTable.ways, MemoryLayout<Slot>.stride) else {
                preconditionFailure("no memory for rate limits")
            }
            slots = memory.bindMemory(to: Slot.self, capacity: sets * BucketTable.ways)
            self.sets = sets
        }

        deinit { free(slots) }

        mutating func take(_ key: UInt64, _ rate: Rate, at now: Int64) -> Bucket.Verdict {
            let first = Int(key >> 16) % sets * BucketTable.ways
            var place = first
            for candidate in first..<first + BucketTable.ways {
                if slots[candidate].key == key {
                    place = candidate
                    break
                }
                if slots[candidate].bucket.fullAt < slots[place].bucket.fullAt { place = candidate }
            }
            if slots[place].key != key {
                if slots[place].bucket.fullAt > now { evictions += 1 }
                slots[place] = Slot(key: key, bucket: Bucket())
            }
            return slots[place].bucket.take(rate, at: now)
        }

        func uses(at now: Int64) -> [Use] {
            (0..<sets * BucketTable.ways).compactMap { index in
                let slot = slots[index]
                return slot.bucket.fullAt > now ? Use(key: slot.key, fullAt: slot.bucket.fullAt) : nil
            }
        }
    }

    private final class LockedPart: Sendable {
        let part: Mutex<Part>
        init(sets: Int) { part = Mutex(Part(sets: sets)) }
    }

    private static let ways = 8
    private static let partCount = 32
    private let parts: [LockedPart]

    /// Room for about `capacity` buckets of 16 bytes.
    init(capacity: Int) {
        let sets = max(1, capacity / (Self.ways * Self.partCount))
        parts = (0..<Self.partCount).map { _ in LockedPart(sets: sets) }
    }

    /// Takes a request from the bucket of `key`, which must not be zero.
    func take(_ key: UInt64, _ rate: Rate, at now: Int64) -> Bucket.Verdict {
        parts[Int(key & UInt64(Self.partCount - 1))].part.withLock { $0.take(key, rate, at: now) }
    }

    /// Buckets that aren't full at `now`. Looks at the whole table: for operators, not for requests.
    func uses(at now: Int64) -> [Use] { parts.flatMap { $0.part.withLock { $0.uses(at: now) } } }

    /// Buckets that were given up before they were full, because there was no room.
    var evictions: Int { parts.reduce(0) { $0 + $1.part.withLock { $0.evictions } } }
}
