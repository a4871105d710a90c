public import FoundationEssentials

/// Event of one broadcast. Its stream is the broadcast's id.
public enum BroadcastEvent: Sendable, Hashable {
    /// A draft was written.
    case drafted(BroadcastSaved)
    /// The draft was written anew.
    case edited(BroadcastSaved)
    /// The draft was thrown away.
    case discarded(BroadcastStep)
    /// The broadcast will be shown from its start on. Again, before that: from another start on.
    case scheduled(BroadcastIssued)
    /// The broadcast is shown from now on.
    case published(BroadcastIssued)
    /// The broadcast has other contents from now on, also for those who have put the earlier ones away.
    case corrected(BroadcastIssued)
    /// The broadcast is shown no longer, or never will be.
    case withdrawn(BroadcastStep)
}

/// A draft as somebody left it.
public struct BroadcastSaved: Codable, Sendable, Hashable {
    /// Author; `nil` for an operator.
    public var by: UUID?
    /// Contents at that time.
    public var contents: BroadcastContents
    /// Time of writing.
    public var at: Date
}

/// A broadcast as it is shown: the whole of it, so that one event tells what went out.
public struct BroadcastIssued: Codable, Sendable, Hashable {
    /// Person who issued it; `nil` for an operator.
    public var by: UUID?
    /// Version, from 1; a correction is the next one.
    public var version: Int
    /// Contents. Their start is known.
    public var contents: BroadcastContents
    /// Time of issuing; also the start of a broadcast that is shown at once.
    public var at: Date
    /// True if people who were called for an earlier version aren't called anew; absent: they are.
    public var quiet: Bool?

    /// The first moment at which it is shown.
    public var start: Date { contents.start ?? at }
}

/// Something done to a broadcast that needs no more than who and when.
public struct BroadcastStep: Codable, Sendable, Hashable {
    /// Person who did it; `nil` for an operator.
    public var by: UUID?
    /// Time of the step.
    public var at: Date
}

extension BroadcastEvent {
    /// Author and time.
    public var step: BroadcastStep {
        switch self {
        case .drafted(let saved), .edited(let saved): BroadcastStep(by: saved.by, at: saved.at)
        case .scheduled(let issued), .published(let issued), .corrected(let issued):
            BroadcastStep(by: issued.by, at: issued.at)
        case .discarded(let step), .withdrawn(let step): step
        }
    }

    /// Version that it issues; `nil` if it issues none.
    public var version: Int? {
        switch self {
        case .scheduled(let issued), .published(let issued), .corrected(let issued): issued.version
        case .drafted, .edited, .discarded, .withdrawn: nil
        }
    }

    /// Contents from then on; `nil` if it changes none.
    public var contents: BroadcastContents? {
        switch self {
        case .drafted(let saved), .edited(let saved): saved.contents
        case .scheduled(let issued), .published(let issued), .corrected(let issued): issued.contents
        case .discarded, .withdrawn: nil
        }
    }
}
