public import EventSourcing
public import FoundationEssentials

/// What happens to who belongs, or may not belong, to a client. One stream per client.
public enum MatchingEvent: Sendable, Hashable {
    /// A member of staff and the client belong together.
    case made(MatchingMade)
    /// They do so for another time.
    case changed(MatchingChanged)
    /// They do so no longer.
    case ended(MatchingEnded)
    /// They never did: it was taken back before it began.
    case takenBack(MatchingTakenBack)
    /// A member of staff and the client should not be matched.
    case conflictDeclared(ConflictStated)
    /// They may be, after all.
    case conflictLifted(ConflictStated)
}

/// A matching as it was made.
public struct MatchingMade: Codable, Sendable, Hashable {
    /// Its id.
    public var matching: UUID
    /// The client.
    public var client: UUID
    /// The member of staff.
    public var staff: UUID
    /// What they are to the client.
    public var kind: MatchingKind
    /// The first moment at which it holds.
    public var from: Date
    /// The first moment at which it holds no longer; `nil` while no end is known.
    public var until: Date?
    /// Why these two.
    public var reason: Personal<String>
    /// Who made it; `nil` for an operator.
    public var by: UUID?
    /// When.
    public var at: Date
    /// What stood against it, and why that did not count.
    public var override: Override?
    /// The transfer that it is a part of.
    public var transfer: UUID?

    /// States what was made.
    public init(
        _ matching: Matching,
        reason: Reason,
        by: UUID?,
        at: Date,
        override: Override? = nil,
        transfer: UUID? = nil
    ) {
        self.matching = matching.id
        client = matching.client
        staff = matching.staff
        kind = matching.kind
        from = matching.period.from
        until = matching.period.until
        self.reason = .known(reason.text)
        self.by = by
        self.at = at
        self.override = override
        self.transfer = transfer
    }
}

/// The other time of a matching.
public struct MatchingChanged: Codable, Sendable, Hashable {
    /// Its id.
    public var matching: UUID
    /// The client.
    public var client: UUID
    /// The first moment at which it holds now.
    public var from: Date
    /// The first moment at which it holds no longer; `nil` while no end is known.
    public var until: Date?
    /// Why.
    public var reason: Personal<String>
    /// Who changed it; `nil` for an operator.
    public var by: UUID?
    /// When.
    public var at: Date
    /// What stood against it, and why that did not count.
    public var override: Override?

    /// States the change of `matching` to `period`.
    public init(_ matching: Matching, to period: Period, _ deed: Attribution, override: Override? = nil) {
        self.matching = matching.id
        client = matching.client
        from = period.from
        until = period.until
        reason = .known(deed.reason.text)
        by = deed.by
        at = deed.at
        self.override = override
    }
}

/// The end of a matching that has begun.
public struct MatchingEnded: Codable, Sendable, Hashable {
    /// Its id.
    public var matching: UUID
    /// The client.
    public var client: UUID
    /// The first moment at which it holds no longer.
    public var until: Date
    /// Why; `nil` when one of the two was erased.
    public var reason: Personal<String>?
    /// Who ended it; `nil` for an operator and for what follows from an erasure.
    public var by: UUID?
    /// When that was said.
    public var at: Date
    /// The transfer that it is a part of.
    public var transfer: UUID?

    /// States the end of `matching`.
    public init(_ matching: Matching, until: Date, reason: Reason?, by: UUID?, at: Date, transfer: UUID? = nil) {
        self.matching = matching.id
        client = matching.client
        self.until = until
        self.reason = reason.map { .known($0.text) }
        self.by = by
        self.at = at
        self.transfer = transfer
    }
}

/// A matching that came to nothing.
public struct MatchingTakenBack: Codable, Sendable, Hashable {
    /// Its id.
    public var matching: UUID
    /// The client.
    public var client: UUID
    /// Why; `nil` when one of the two was erased.
    public var reason: Personal<String>?
    /// Who took it back; `nil` for an operator and for what follows from an erasure.
    public var by: UUID?
    /// When.
    public var at: Date
    /// The transfer that it is a part of.
    public var transfer: UUID?

    /// States that `matching` came to nothing.
    public init(_ matching: Matching, reason: Reason?, by: UUID?, at: Date, transfer: UUID? = nil) {
        self.matching = matching.id
        client = matching.client
        self.reason = reason.map { .known($0.text) }
        self.by = by
        self.at = at
        self.transfer = transfer
    }
}

/// What is said about a conflict of interest between two.
public struct ConflictStated: Codable, Sendable, Hashable {
    /// The client.
    public var client: UUID
    /// The member of staff.
    public var staff: UUID
    /// Why.
    public var reason: Personal<String>
    /// Who says so; `nil` for an operator.
    public var by: UUID?
    /// When.
    public var at: Date

    /// States it.
    public init(client: UUID, staff: UUID, _ deed: Attribution) {
        self.client = client
        self.staff = staff
        reason = .known(deed.reason.text)
        by = deed.by
        at = deed.at
    }
}
