public import EventSourcing
public import FoundationEssentials

/// Event of leave to see an unmatched client's things (break-glass). One stream per client.
public enum AccessEvent: Sendable, Hashable {
    /// Somebody may see them, for a stated time; it ends by itself.
    case opened(AccessOpened)
    /// The leave was ended before its time.
    case ended(AccessEnded)
}

/// Leave that was taken.
public struct AccessOpened: Codable, Sendable, Hashable {
    /// Its id.
    public var access: UUID
    /// Client whose things may be seen.
    public var client: UUID
    /// Member of staff who may see them.
    public var staff: UUID
    /// The first moment at which it holds.
    public var from: Date
    /// The first moment at which it holds no longer.
    public var until: Date
    /// Reason for which it was needed.
    public var reason: Personal<String>

    /// States it.
    public init(_ access: AccessGrant, reason: Reason) {
        self.access = access.id
        client = access.client
        staff = access.staff
        from = access.from
        until = access.until
        self.reason = .known(reason.text)
    }
}

/// Leave that was ended before its time.
public struct AccessEnded: Codable, Sendable, Hashable {
    /// Its id.
    public var access: UUID
    /// Client whose things could be seen.
    public var client: UUID
    /// Member of staff who could see them.
    public var staff: UUID
    /// The first moment at which it held.
    public var from: Date
    /// The first moment at which it holds no longer.
    public var until: Date
    /// Person who ended it; `nil` for an operator and for the consequences of an erasure.
    public var by: UUID?

    /// States the end of `access` at `until`.
    public init(_ access: AccessGrant, until: Date, by: UUID?) {
        self.access = access.id
        client = access.client
        staff = access.staff
        from = access.from
        self.until = max(access.from, until)
        self.by = by
    }
}

extension AccessEvent: StoredEvent {
    private static let openedType = EventType("access.opened", version: 1)
    private static let endedType = EventType("access.ended", version: 1)

    /// The stored names of what happens to such leave.
    public static let schema = EventSchema<AccessEvent>()
        .reading(openedType, as: AccessOpened.self) { .opened($0) }
        .reading(endedType, as: AccessEnded.self) { .ended($0) }
        .writing { event in
            switch event {
            case .opened(let opened): StoredForm(openedType, opened)
            case .ended(let ended): StoredForm(endedType, ended)
            }
        }

    /// Client, whose key seals the reason.
    public var subject: UUID? {
        switch self {
        case .opened(let opened): opened.client
        case .ended: nil
        }
    }

    /// The leave as it is from then on.
    public var grant: AccessGrant {
        switch self {
        case .opened(let opened):
            AccessGrant(
                id: opened.access,
                client: opened.client,
                staff: opened.staff,
                from: opened.from,
                until: opened.until
            )
        case .ended(let ended):
            AccessGrant(
                id: ended.access,
                client: ended.client,
                staff: ended.staff,
                from: ended.from,
                until: ended.until
            )
        }
    }
}
