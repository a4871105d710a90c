public import EventSourcing
public import FoundationEssentials

/// Event of one module. Its stream follows from the module's name.
public enum ModuleEvent: Sendable, Hashable {
    /// The module was begun with a first draft.
    case drafted(ModuleDrafted)
    /// The draft was written anew, or a draft of the next version was begun.
    case edited(ModuleEdited)
    /// The draft was thrown away.
    case discarded(ModuleStep)
    /// The draft became a version for whoever begins from now on.
    case published(ModuleIssued)
    /// The draft became a version for the readers of an earlier one, too, from now on.
    case corrected(ModuleCorrected)
    /// Versions are given to nobody new from now on.
    case retired(ModuleRetired)
}

/// The beginning of a module.
public struct ModuleDrafted: Codable, Sendable, Hashable {
    /// Name of the module, for ever.
    public var name: String
    /// Author; `nil` for an operator.
    public var by: UUID?
    /// Contents of the first draft.
    public var contents: Personal<ModuleContents>
    /// Time of writing.
    public var at: Date
}

/// A draft as somebody left it.
public struct ModuleEdited: Codable, Sendable, Hashable {
    /// Author; `nil` for an operator.
    public var by: UUID?
    /// Contents at that time.
    public var contents: Personal<ModuleContents>
    /// Time of writing.
    public var at: Date
}

/// Something done to a module that needs no more than who and when.
public struct ModuleStep: Codable, Sendable, Hashable {
    /// Person who did it; `nil` for an operator.
    public var by: UUID?
    /// Time of the step.
    public var at: Date
}

/// A version: the whole of it, so that one event tells what is read.
public struct ModuleIssued: Codable, Sendable, Hashable {
    /// Name of the module.
    public var name: String
    /// Person who published it; `nil` for an operator.
    public var by: UUID?
    /// Version, from 1.
    public var version: Int
    /// Contents.
    public var contents: Personal<ModuleContents>
    /// Time of publishing.
    public var at: Date
}

/// A version that takes the place of an earlier one.
public struct ModuleCorrected: Codable, Sendable, Hashable {
    /// Name of the module.
    public var name: String
    /// Person who published it; `nil` for an operator.
    public var by: UUID?
    /// Version: the next one.
    public var version: Int
    /// Version that it takes the place of.
    public var corrects: Int
    /// Reason, for colleagues.
    public var reason: Personal<String>
    /// Contents.
    public var contents: Personal<ModuleContents>
    /// Time of publishing.
    public var at: Date
}

/// The end of versions for new readers.
public struct ModuleRetired: Codable, Sendable, Hashable {
    /// Person who did it; `nil` for an operator.
    public var by: UUID?
    /// Versions, in rising order.
    public var versions: [Int]
    /// Time of the step.
    public var at: Date
}

extension ModuleEvent {
    /// Contents that it brings; `nil` if it brings none, or they can't be read.
    public var contents: ModuleContents? {
        switch self {
        case .drafted(let event): event.contents.value
        case .edited(let event): event.contents.value
        case .published(let event): event.contents.value
        case .corrected(let event): event.contents.value
        case .discarded, .retired: nil
        }
    }

    /// Author and time.
    public var step: ModuleStep {
        switch self {
        case .drafted(let event): ModuleStep(by: event.by, at: event.at)
        case .edited(let event): ModuleStep(by: event.by, at: event.at)
        case .discarded(let step): step
        case .published(let event): ModuleStep(by: event.by, at: event.at)
        case .corrected(let event): ModuleStep(by: event.by, at: event.at)
        case .retired(let event): ModuleStep(by: event.by, at: event.at)
        }
    }
}

extension ModuleEvent: StoredEvent {
    private static let draftedType = EventType("module.drafted", version: 1)
    private static let editedType = EventType("module.edited", version: 1)
    private static let discardedType = EventType("module.discarded", version: 1)
    private static let publishedType = EventType("module.published", version: 1)
    private static let correctedType = EventType("module.corrected", version: 1)
    private static let retiredType = EventType("module.retired", version: 1)

    /// The stored names of what happens to modules.
    public static let schema = EventSchema<ModuleEvent>()
        .reading(draftedType, as: ModuleDrafted.self) { .drafted($0) }
        .reading(editedType, as: ModuleEdited.self) { .edited($0) }
        .reading(discardedType, as: ModuleStep.self) { .discarded($0) }
        .reading(publishedType, as: ModuleIssued.self) { .published($0) }
        .reading(correctedType, as: ModuleCorrected.self) { .corrected($0) }
        .reading(retiredType, as: ModuleRetired.self) { .retired($0) }
        .writing { event in
            switch event {
            case .drafted(let event): StoredForm(draftedType, event)
            case .edited(let event): StoredForm(editedType, event)
            case .discarded(let step): StoredForm(discardedType, step)
            case .published(let event): StoredForm(publishedType, event)
            case .corrected(let event): StoredForm(correctedType, event)
            case .retired(let event): StoredForm(retiredType, event)
            }
        }

    /// Words are the unit's, sealed under a key of its own, which nobody's erasure destroys.
    public var subject: UUID? {
        switch self {
        case .drafted, .edited, .published, .corrected: Module.unit
        case .discarded, .retired: nil
        }
    }
}
