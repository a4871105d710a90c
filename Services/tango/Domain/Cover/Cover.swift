public import FoundationEssentials

/// Somebody stands in for somebody else, with all of that one's clients, for a time. Covers don't chain.
public struct Cover: Sendable, Hashable {
    /// Its id.
    public var id: UUID
    /// Person who is away.
    public var absent: UUID
    /// Person who stands in.
    public var covering: UUID
    /// The first moment at which it holds.
    public var from: Date
    /// The first moment at which it holds no longer; `from` if it was called off before it began.
    public var until: Date
    /// Number of events that have made it what it is.
    public var revision: Int

    /// States one cover, to the millisecond.
    public init(id: UUID, absent: UUID, covering: UUID, from: Date, until: Date, revision: Int = 1) {
        self.id = id
        self.absent = absent
        self.covering = covering
        self.from = from.toTheMillisecond
        self.until = until.toTheMillisecond
        self.revision = revision
    }

    /// Time in which it holds.
    public var period: Period { Period(from: from, until: until) }

    /// The same, ended at `time`; never, if it had not begun.
    func ended(at time: Date) -> Cover {
        var cover = self
        cover.until = max(from, time)
        return cover
    }
}
