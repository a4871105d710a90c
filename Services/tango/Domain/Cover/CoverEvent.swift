public import EventSourcing
public import FoundationEssentials

/// What happens to who stands in for somebody. One stream per person who is away.
public enum CoverEvent: Sendable, Hashable {
    /// Somebody will stand in.
    case arranged(CoverArranged)
    /// They do so for another time.
    case changed(CoverStated)
    /// They do so no longer, or never did.
    case calledOff(CoverStated)
    /// Whose stream it is stands in for somebody else at that time. Said together with what happened in that one's stream, so that two who
    /// arrange covers around the same person meet, and whoever is later decides again.
    case undertaken(CoverStated)
}

/// A cover as it was arranged.
public struct CoverArranged: Codable, Sendable, Hashable {
    /// Its id.
    public var cover: UUID
    /// Who is away.
    public var absent: UUID
    /// Who stands in.
    public var covering: UUID
    /// The first moment at which it holds.
    public var from: Date
    /// The first moment at which it holds no longer.
    public var until: Date
    /// Why: leave, illness.
    public var reason: Personal<String>
    /// Who arranged it; `nil` for an operator.
    public var by: UUID?
    /// When.
    public var at: Date
    /// That clients of who is away should not be matched with who stands in, and why that did not count.
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
    /// Who is away.
    public var absent: UUID
    /// Who stands in.
    public var covering: UUID
    /// The first moment at which it holds.
    public var from: Date
    /// The first moment at which it holds no longer; `from` if it was called off before it began.
    public var until: Date
    /// Who says so; `nil` for an operator and for what follows from an erasure.
    public var by: UUID?
    /// When.
    public var at: Date
    /// That clients of who is away should not be matched with who stands in, and why that did not count for the other time.
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

    /// Why somebody is away, and why conflicts of interest did not count, is sealed under the key of who is away.
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
