import FoundationEssentials

/// Queue that decides which waiting units leave together. Pure: the committer around it obeys.
///
/// A batch holds each stream once, save that unconditional appends to one stream are merged into one command. A unit that
/// can't join waits for the next batch, and so does everything behind it that touches its streams: per stream, units
/// leave in the order in which they came.
struct CommitQueue<Ticket> {
    /// A unit and what its caller waits with.
    struct Entry {
        var unit: PendingUnit
        var ticket: Ticket
    }

    /// Events in one batch, so that one call stays short; a unit that is larger goes alone.
    let maximumEvents: Int
    /// Bytes of payload in one batch, likewise.
    let maximumBytes: Int
    private var waiting: [Entry] = []

    init(maximumEvents: Int = 1024, maximumBytes: Int = 4 << 20) {
        self.maximumEvents = maximumEvents
        self.maximumBytes = maximumBytes
    }

    var isEmpty: Bool { waiting.isEmpty }
    var count: Int { waiting.count }

    /// Puts units at the end, in their order.
    mutating func add(_ entries: [Entry]) { waiting.append(contentsOf: entries) }

    /// Puts units back in front, in their order: their batch did not take effect.
    mutating func putBack(_ entries: [Entry]) { waiting.insert(contentsOf: entries, at: 0) }

    /// Takes everything out, to be failed.
    mutating func drain() -> [Entry] {
        defer { waiting.removeAll() }
        return waiting
    }

    /// Takes the next batch out; `nil` if nobody waits.
    mutating func next() -> CommitBatch<Ticket>? {
        guard !waiting.isEmpty else { return nil }
        var batch = CommitBatch<Ticket>(capacity: min(waiting.count, maximumEvents))
        var left: [Entry] = []
        var blocked: Set<UUID> = []
        for (place, entry) in waiting.enumerated() {
            if batch.events >= maximumEvents || batch.bytes >= maximumBytes {
                left.append(contentsOf: waiting[place...])
                break
            }
            let fits =
                batch.entries.isEmpty
                || (batch.events + entry.unit.eventCount <= maximumEvents
                    && (blocked.isEmpty || blocked.isDisjoint(with: entry.unit.commands.lazy.map(\.stream)))
                    && batch.canTake(entry.unit))
            if fits {
                batch.take(entry)
            } else {
                left.append(entry)
                blocked.formUnion(entry.unit.commands.lazy.map(\.stream))
            }
        }
        waiting = left
        return batch
    }
}

extension CommitQueue.Entry: Sendable where Ticket: Sendable {}
