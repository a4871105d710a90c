public import FoundationEssentials
import Postgres

/// Growth of a stream to a version, at a position of the log. The event itself isn't told.
public struct StreamGrowth: Sendable, Hashable {
    /// Position in the log.
    public let position: Int64
    /// Id of the stream.
    public let stream: UUID
    /// Its version since then.
    public let version: Int64

    fileprivate init(_ event: RawEvent) {
        position = event.position
        stream = event.stream
        version = event.version
    }
}

extension EventStore {
    /// Streams that have grown by at most `limit` events of the log after position `after`, in order: for readers that
    /// only want to know which streams to read anew. No event is decoded; they are taken from memory, and there may be
    /// fewer than the log has, as with `read`. Throws `LogHole` where a position is missing.
    public func readGrowth(after position: Int64, limit: Int) async throws -> [StreamGrowth] {
        let stretch = try await stretch(after: position, limit: limit)
        return stretch.stored.map(StreamGrowth.init) + stretch.recent.map { StreamGrowth($0.raw) }
    }

    /// Items that `range` reads of the `limit` positions after `position`, up to the first missing one. Positions have
    /// no gaps, so the range is bounded at both ends, and `range` is told its end: on a table whose statistics mislead
    /// the planner it still reads no more than that. Throws `LogHole` if the first position is missing.
    func unbroken<Item>(
        after position: Int64,
        limit: Int,
        at place: (Item) -> Int64,
        _ range: (_ end: Int64) async throws -> [Item]
    ) async throws -> [Item] {
        let (sum, isOverflow) = position.addingReportingOverflow(Int64(limit))
        let end = isOverflow ? Int64.max : sum
        var items = try await range(end)
        if items.isEmpty, limit > 0, try await head() > position {
            // Appended just now, or is there really nothing where there must be something?
            items = try await range(end)
            if items.isEmpty { throw LogHole(position: position + 1) }
        }
        for (index, item) in items.enumerated() where place(item) != position + Int64(index) + 1 {
            // Items before the hole can be read.
            guard index > 0 else { throw LogHole(position: position + 1) }
            return Array(items[..<index])
        }
        return items
    }
}
