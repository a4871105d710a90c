public import EventSourcing
public import FoundationEssentials

/// Event of one programme: all that can happen in babylon. Its stream is the programme's id.
public enum ProgrammeEvent: Sendable, Hashable {
    /// A draft was written, or written anew.
    case drafted(ProgrammeSaved)
    /// The draft was thrown away.
    case discarded(ProgrammeStep)
    /// The draft is the next version from now on.
    case published(ProgrammePublished)
    /// The programme takes no applications any more; its draft is thrown away.
    case retired(ProgrammeStep)
}

/// A draft as somebody left it.
public struct ProgrammeSaved: Codable, Sendable, Hashable {
    /// Author; `nil` for an operator.
    public var by: UUID?
    /// Contents at that time.
    public var contents: ProgrammeContents
    /// Time of writing.
    public var at: Date
}

/// A version as it holds for ever: the whole of it.
public struct ProgrammePublished: Codable, Sendable, Hashable {
    /// Person who published it; `nil` for an operator.
    public var by: UUID?
    /// Its number, from 1.
    public var version: Int
    /// Contents.
    public var contents: ProgrammeContents
    /// Time of publishing.
    public var at: Date
}

/// Something done to a programme that needs no more than who and when.
public struct ProgrammeStep: Codable, Sendable, Hashable {
    /// Person who did it; `nil` for an operator.
    public var by: UUID?
    /// Time of the step.
    public var at: Date
}

extension ProgrammeEvent: StoredEvent {
    private static let draftedType = EventType("programme.drafted", version: 1)
    private static let discardedType = EventType("programme.discarded", version: 1)
    private static let publishedType = EventType("programme.published", version: 1)
    private static let retiredType = EventType("programme.retired", version: 1)

    /// The stored names of what happens to programmes.
    public static let schema = EventSchema<ProgrammeEvent>()
        .reading(draftedType, as: ProgrammeSaved.self) { .drafted($0) }
        .reading(discardedType, as: ProgrammeStep.self) { .discarded($0) }
        .reading(publishedType, as: ProgrammePublished.self) { .published($0) }
        .reading(retiredType, as: ProgrammeStep.self) { .retired($0) }
        .writing { event in
            switch event {
            case .drafted(let saved): StoredForm(draftedType, saved)
            case .discarded(let step): StoredForm(discardedType, step)
            case .published(let published): StoredForm(publishedType, published)
            case .retired(let step): StoredForm(retiredType, step)
            }
        }

    /// Words are the unit's, sealed under a key of its own, which nobody's erasure destroys.
    public var subject: UUID? {
        switch self {
        case .drafted, .published: Programme.unit
        case .discarded, .retired: nil
        }
    }
}
