public import EventSourcing
public import FoundationEssentials

/// Event of a client's matchings and conflicts of interest. One stream per client.
public enum MatchingEvent: Sendable, Hashable {
    /// A member of staff and the client belong together.
    case made(MatchingMade)
    /// The two belong together for another time.
    case changed(MatchingChanged)
    /// The two belong together no longer.
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
    /// Kind of the matching.
    public var kind: MatchingKind
    /// The first moment at which it holds.
    public var from: Date
    /// The first moment at which it holds no longer; `nil` while no end is known.
    public var until: Date?
    /// Reason for matching these two.
    public var reason: Personal<String>
    /// Person who made it; `nil` for an operator.
    public var by: UUID?
    /// Time of the decision.
    public var at: Date
    /// Rules that it broke, and the reason for which that did not count.
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
    /// Reason for the change.
    public var reason: Personal<String>
    /// Person who changed it; `nil` for an operator.
    public var by: UUID?
    /// Time of the change.
    public var at: Date
    /// Rules that the change broke, and the reason for which that did not count.
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
    /// Reason for the end; `nil` when one of the two was erased.
    public var reason: Personal<String>?
    /// Person who ended it; `nil` for an operator and for the consequences of an erasure.
    public var by: UUID?
    /// Time of the decision.
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
    /// Reason for taking it back; `nil` when one of the two was erased.
    public var reason: Personal<String>?
    /// Person who took it back; `nil` for an operator and for the consequences of an erasure.
    public var by: UUID?
    /// Time of the decision.
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

/// Statement about a conflict of interest between two.
public struct ConflictStated: Codable, Sendable, Hashable {
    /// The client.
    public var client: UUID
    /// The member of staff.
    public var staff: UUID
    /// Reason for the statement.
    public var reason: Personal<String>
    /// Person who states it; `nil` for an operator.
    public var by: UUID?
    /// Time of the statement.
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
