public import EventSourcing
public import FoundationEssentials

/// Event of the covers for one person. One stream per person who is away.
public enum CoverEvent: Sendable, Hashable {
    /// Somebody will stand in.
    case arranged(CoverArranged)
    /// The person stands in for another time.
    case changed(CoverStated)
    /// The person stands in no longer, or never did.
    case calledOff(CoverStated)
    /// The owner of this stream stands in for somebody else at that time. Stored together with the event in that
    /// person's stream, so that two people who arrange covers around the same person meet, and the later one decides
    /// again.
    case undertaken(CoverStated)
}

/// A cover as it was arranged.
public struct CoverArranged: Codable, Sendable, Hashable {
    /// Its id.
    public var cover: UUID
    /// Person who is away.
    public var absent: UUID
    /// Person who stands in.
    public var covering: UUID
    /// The first moment at which it holds.
    public var from: Date
    /// The first moment at which it holds no longer.
    public var until: Date
    /// Reason: leave, illness.
    public var reason: Personal<String>
    /// Person who arranged it; `nil` for an operator.
    public var by: UUID?
    /// Time of the arrangement.
    public var at: Date
    /// Conflicts of interest between clients of the absent person and the one who stands in, and the reason for which
    /// they did not count.
    public var override: Override?

    /// States what was arranged.
    public init(_ cover: Cover, _ deed: Attribution, override: Override? = nil) {
        self.cover = cover.id
        absent = cover.absent
        covering = cover.covering
        from = cover.from
        until = cover.until
        reason = .known(deed.reason.text)
        by = deed.by
        at = deed.at
        self.override = override
    }
}

/// A cover as it is from now on: at another time, or called off.
public struct CoverStated: Codable, Sendable, Hashable {
    /// Its id.
    public var cover: UUID
    /// Person who is away.
    public var absent: UUID
    /// Person who stands in.
    public var covering: UUID
    /// The first moment at which it holds.
    public var from: Date
    /// The first moment at which it holds no longer; `from` if it was called off before it began.
    public var until: Date
    /// Person who changed it; `nil` for an operator and for the consequences of an erasure.
    public var by: UUID?
    /// Time of the change.
    public var at: Date
    /// Conflicts of interest between clients of the absent person and the one who stands in, and the reason for which
    /// they did not count for the other time.
    public var override: Override?

    /// States it.
    public init(_ cover: Cover, by: UUID?, at: Date, override: Override? = nil) {
        self.cover = cover.id
        absent = cover.absent
        covering = cover.covering
        from = cover.from
        until = cover.until
        self.by = by
        self.at = at
        self.override = override
    }
}

extension CoverEvent: StoredEvent {
    private static let arrangedType = EventType("cover.arranged", version: 1)
    private static let changedType = EventType("cover.changed", version: 1)
    private static let calledOffType = EventType("cover.called_off", version: 1)
    private static let undertakenType = EventType("cover.undertaken", version: 1)

    /// The stored names of what happens to covers.
    public static let schema = EventSchema<CoverEvent>()
        .reading(arrangedType, as: CoverArranged.self) { .arranged($0) }
        .reading(changedType, as: CoverStated.self) { .changed($0) }
        .reading(calledOffType, as: CoverStated.self) { .calledOff($0) }
        .reading(undertakenType, as: CoverStated.self) { .undertaken($0) }
        .writing { event in
            switch event {
            case .arranged(let arranged): StoredForm(arrangedType, arranged)
            case .changed(let changed): StoredForm(changedType, changed)
            case .calledOff(let called): StoredForm(calledOffType, called)
            case .undertaken(let undertaken): StoredForm(undertakenType, undertaken)
            }
        }

    /// Person who is away, whose key seals the reasons for the absence and for overriding conflicts of interest.
    public var subject: UUID? {
        switch self {
        case .arranged(let arranged): arranged.absent
        case .changed(let stated), .calledOff(let stated), .undertaken(let stated):
            stated.override == nil ? nil : stated.absent
        }
    }

    /// The cover as it is from then on, but for how many events have made it.
    public var cover: Cover {
        switch self {
        case .arranged(let arranged):
            Cover(
                id: arranged.cover,
                absent: arranged.absent,
                covering: arranged.covering,
                from: arranged.from,
                until: arranged.until
            )
        case .changed(let stated), .calledOff(let stated), .undertaken(let stated):
            Cover(
                id: stated.cover,
                absent: stated.absent,
                covering: stated.covering,
                from: stated.from,
                until: stated.until
            )
        }
    }
}
