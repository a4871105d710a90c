public import EventSourcing
public import FoundationEssentials

/// Event of a member of staff's caseload. One stream per member of staff, written together with the clients' streams,
/// so that two people who give somebody clients at once can't pass the limit between them. Nothing in it is sealed.
public enum CaseloadEvent: Sendable, Hashable {
    /// There is another limit, or none.
    case limited(CaseloadLimited)
    /// One of the matchings is as told from now on.
    case stated(CaseloadEntry)
}

/// Limit of somebody's clients.
public struct CaseloadLimited: Codable, Sendable, Hashable {
    /// The member of staff.
    public var staff: UUID
    /// Most clients at a time; `nil`: any number.
    public var clients: Int?
    /// Person who set it; `nil` for an operator.
    public var by: UUID?
    /// Time of the change.
    public var at: Date

    /// States the limit.
    public init(staff: UUID, clients: Int?, by: UUID?, at: Date) {
        self.staff = staff
        self.clients = clients
        self.by = by
        self.at = at
    }
}

/// A matching, as its member of staff carries it.
public struct CaseloadEntry: Codable, Sendable, Hashable {
    /// The member of staff.
    public var staff: UUID
    /// The matching.
    public var matching: UUID
    /// Client of the matching.
    public var client: UUID
    /// Kind of the matching.
    public var kind: MatchingKind
    /// The first moment at which it holds.
    public var from: Date
    /// The first moment at which it holds no longer; `nil` while no end is known.
    public var until: Date?

    /// States the matching as it is.
    public init(_ matching: Matching) {
        staff = matching.staff
        self.matching = matching.id
        client = matching.client
        kind = matching.kind
        from = matching.period.from
        until = matching.period.until
    }

    /// Time in which it holds.
    public var period: Period { Period(from: from, until: until) }
}

extension CaseloadEvent: StoredEvent {
    private static let limitedType = EventType("caseload.limited", version: 1)
    private static let statedType = EventType("caseload.stated", version: 1)

    /// The stored names of what happens to what people carry.
    public static let schema = EventSchema<CaseloadEvent>()
        .reading(limitedType, as: CaseloadLimited.self) { .limited($0) }
        .reading(statedType, as: CaseloadEntry.self) { .stated($0) }
        .writing { event in
            switch event {
            case .limited(let limited): StoredForm(limitedType, limited)
            case .stated(let entry): StoredForm(statedType, entry)
            }
        }
}
