public import FoundationEssentials

/// What happens to one broadcast. Its stream is the broadcast's id.
public enum BroadcastEvent: Sendable, Hashable {
    /// A draft was written.
    case drafted(BroadcastSaved)
    /// The draft was written anew.
    case edited(BroadcastSaved)
    /// The draft was thrown away.
    case discarded(BroadcastStep)
    /// It will be shown from its start on. Again, before that: from another start on.
    case scheduled(BroadcastIssued)
    /// It is shown from now on.
    case published(BroadcastIssued)
    /// It says something else from now on, also to those who have put away what it said before.
    case corrected(BroadcastIssued)
    /// It is shown no longer, or never will be.
    case withdrawn(BroadcastStep)
}

/// A draft as somebody left it.
public struct BroadcastSaved: Codable, Sendable, Hashable {
    /// Who wrote it; `nil` for an operator.
    public var by: UUID?
    /// What it said at that time.
    public var contents: BroadcastContents
    /// When.
    public var at: Date

    /// States what was saved.
    public init(by: UUID?, contents: BroadcastContents, at: Date) {
        self.by = by
        self.contents = contents
        self.at = at
    }
}

/// A broadcast as it is shown: the whole of it, so that one event tells what went out.
public struct BroadcastIssued: Codable, Sendable, Hashable {
    /// Who did it; `nil` for an operator.
    public var by: UUID?
    /// Which version this is, from 1; a correction is the next one.
    public var version: Int
    /// What it says. Its start is known.
    public var contents: BroadcastContents
    /// When it was done, which is the start of what is shown at once.
    public var at: Date

    /// States what went out.
    public init(by: UUID?, version: Int, contents: BroadcastContents, at: Date) {
        self.by = by
        self.version = version
        self.contents = contents
        self.at = at
    }

    /// The first moment at which it is shown.
    public var start: Date { contents.start ?? at }
}

/// Something done to a broadcast that needs no more than who and when.
public struct BroadcastStep: Codable, Sendable, Hashable {
    /// Who did it; `nil` for an operator.
    public var by: UUID?
    /// When.
    public var at: Date

    /// States it.
    public init(by: UUID?, at: Date) {
        self.by = by
        self.at = at
    }
}

extension BroadcastEvent {
    /// Whom its audience rule names.
    public var named: Set<UUID> {
        switch self {
        case .drafted(let saved), .edited(let saved): saved.contents.audience.named
        case .scheduled(let issued), .published(let issued), .corrected(let issued): issued.contents.audience.named
        case .discarded, .withdrawn: []
        }
    }
}
