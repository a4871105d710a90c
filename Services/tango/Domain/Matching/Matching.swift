public import FoundationEssentials

/// A client and a member of staff who belong together for a time.
public struct Matching: Sendable, Hashable {
    /// Its id.
    public var id: UUID
    /// The client of the pair.
    public var client: UUID
    /// The member of staff of the pair.
    public var staff: UUID
    /// Kind of the matching.
    public var kind: MatchingKind
    /// Time in which it holds; empty if it was taken back.
    public var period: Period
    /// Number of events that have made it what it is; a conditional change compares it.
    public var revision: Int

    /// States one matching.
    public init(id: UUID, client: UUID, staff: UUID, kind: MatchingKind, period: Period, revision: Int = 1) {
        self.id = id
        self.client = client
        self.staff = staff
        self.kind = kind
        self.period = period
        self.revision = revision
    }
}
