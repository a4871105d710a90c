public import FoundationEssentials

/// A matching as it is from now on.
public struct MatchingTerms: Codable, Sendable, Hashable {
    /// The matching.
    public var id: UUID
    /// The client of the pair.
    public var client: UUID
    /// The member of staff of the pair.
    public var staff: UUID
    /// `primary`, `secondary`, `supervisor` or `covering`. Others may be added.
    public var kind: String
    /// The first moment at which it holds.
    public var from: Date
    /// The first moment at which it holds no longer; `nil` while no end is known. Equal to `from` (or before it) when it was
    /// taken back before it began: it never held.
    public var until: Date?

    /// States one matching.
    public init(id: UUID, client: UUID, staff: UUID, kind: String, from: Date, until: Date?) {
        self.id = id
        self.client = client
        self.staff = staff
        self.kind = kind
        self.from = from
        self.until = until
    }
}

/// A cover as it is from now on: during it, everybody who is matched with `absent` is as if matched with `covering`
/// too.
public struct CoverTerms: Codable, Sendable, Hashable {
    /// The cover.
    public var id: UUID
    /// Person who is away.
    public var absent: UUID
    /// Person who stands in. Covers don't chain: a person covered by somebody absent is not covered by that one's
    /// cover.
    public var covering: UUID
    /// The first moment at which it holds.
    public var from: Date
    /// The first moment at which it holds no longer; `from` or before it when it was called off before it began.
    public var until: Date

    /// States one cover.
    public init(id: UUID, absent: UUID, covering: UUID, from: Date, until: Date) {
        self.id = id
        self.absent = absent
        self.covering = covering
        self.from = from
        self.until = until
    }
}

/// Leave to see an unmatched client's things, as it is from now on (break-glass).
public struct AccessTerms: Codable, Sendable, Hashable {
    /// The access.
    public var id: UUID
    /// Client whose things may be seen.
    public var client: UUID
    /// Member of staff who may see them.
    public var staff: UUID
    /// The first moment at which it holds.
    public var from: Date
    /// The first moment at which it holds no longer.
    public var until: Date

    /// States one access.
    public init(id: UUID, client: UUID, staff: UUID, from: Date, until: Date) {
        self.id = id
        self.client = client
        self.staff = staff
        self.from = from
        self.until = until
    }
}
