public import FoundationEssentials

/// Leave to see an unmatched client's things for a time.
public struct AccessGrant: Sendable, Hashable {
    /// Its id.
    public var id: UUID
    /// Client whose things may be seen.
    public var client: UUID
    /// Member of staff who may see them.
    public var staff: UUID
    /// The first moment at which it holds.
    public var from: Date
    /// The first moment at which it holds no longer.
    public var until: Date

    /// States one, to the millisecond.
    public init(id: UUID, client: UUID, staff: UUID, from: Date, until: Date) {
        self.id = id
        self.client = client
        self.staff = staff
        self.from = from.toTheMillisecond
        self.until = until.toTheMillisecond
    }

    /// Time in which it holds.
    public var period: Period { Period(from: from, until: until) }
}
