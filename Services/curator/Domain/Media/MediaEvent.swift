public import EventSourcing
public import FoundationEssentials

/// Event of a file that modules show. Its stream is the file's id.
public enum MediaEvent: Sendable, Hashable {
    /// The file has arrived and is kept.
    case kept(MediaKept)
    /// The file is kept no more.
    case removed(MediaRemoved)
}

/// A file that is kept.
public struct MediaKept: Codable, Sendable, Hashable {
    /// Person who brought it.
    public var by: UUID
    /// Name of the file.
    public var name: Personal<String>
    /// Kind, by which blocks name it.
    public var kind: MediaKind
    /// Media type.
    public var type: String
    /// Lengths of its parts in bytes, in their order.
    public var parts: [Int]
    /// Time at which it was whole.
    public var at: Date

    /// States it.
    public init(by: UUID, name: Personal<String>, kind: MediaKind, type: String, parts: [Int], at: Date) {
        (self.by, self.name, self.kind, self.type, self.parts, self.at) = (by, name, kind, type, parts, at)
    }
}

/// The end of a file.
public struct MediaRemoved: Codable, Sendable, Hashable {
    /// Person who removed it.
    public var by: UUID
    /// Time of the step.
    public var at: Date

    /// States it.
    public init(by: UUID, at: Date) { (self.by, self.at) = (by, at) }
}

extension MediaEvent: StoredEvent {
    private static let keptType = EventType("media.kept", version: 1)
    private static let removedType = EventType("media.removed", version: 1)

    /// The stored names of what happens to files.
    public static let schema = EventSchema<MediaEvent>()
        .reading(keptType, as: MediaKept.self) { .kept($0) }
        .reading(removedType, as: MediaRemoved.self) { .removed($0) }
        .writing { event in
            switch event {
            case .kept(let event): StoredForm(keptType, event)
            case .removed(let event): StoredForm(removedType, event)
            }
        }

    /// Names are the unit's, as modules are.
    public var subject: UUID? {
        guard case .kept = self else { return nil }
        return Module.unit
    }
}
