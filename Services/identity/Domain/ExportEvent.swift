public import EventSourcing
public import FoundationEssentials

/// Event of an archive of all data about a person. One stream per archive. The archive itself is no event.
public enum ExportEvent: Sendable, Equatable {
    /// The person wants it.
    case requested(ExportRequested)
    /// A service has given its part.
    case gathered(ExportGathered)
    /// The archive can be fetched, for some time.
    case ready(ExportReady)
    /// The archive couldn't be made.
    case failed(Unadorned)
    /// The archive is gone.
    case removed(Unadorned)
    /// An operator has written everything to a file, for whoever asked in another way. No archive was made.
    case handedOut(ExportHandedOut)
}

/// A wish for an archive.
public struct ExportRequested: Codable, Sendable, Equatable {
    /// Person whose data it is, and who gets it.
    public var person: PersonID
    /// The services that give their parts, in this order.
    public var services: [String]

    /// Describes one wish.
    public init(person: PersonID, services: [String]) {
        self.person = person
        self.services = services
    }
}

/// A part of an archive.
public struct ExportGathered: Codable, Sendable, Equatable {
    /// Service whose part it is.
    public var service: String
    /// Number of things in the part.
    public var items: Int

    /// Describes one part.
    public init(service: String, items: Int) {
        self.service = service
        self.items = items
    }
}

/// A finished archive.
public struct ExportReady: Codable, Sendable, Equatable {
    /// Length in bytes.
    public var bytes: Int
    /// Time until which it can be fetched.
    public var until: Date

    /// Describes one archive.
    public init(bytes: Int, until: Date) {
        self.bytes = bytes
        self.until = until
    }
}

/// Everything known of a person in an operator's hands.
public struct ExportHandedOut: Codable, Sendable, Equatable {
    /// Person whose data it is.
    public var person: PersonID
    /// The services that were asked for their parts.
    public var services: [String]

    /// Describes one handing out.
    public init(person: PersonID, services: [String]) {
        self.person = person
        self.services = services
    }
}

extension ExportEvent: StoredEvent {
    /// The stored names of what happens to archives.
    public static let schema = EventSchema<ExportEvent>()
        .reading(EventType("export.requested", version: 1), as: ExportRequested.self) { .requested($0) }
        .reading(EventType("export.gathered", version: 1), as: ExportGathered.self) { .gathered($0) }
        .reading(EventType("export.ready", version: 1), as: ExportReady.self) { .ready($0) }
        .reading(EventType("export.failed", version: 1), as: Unadorned.self) { .failed($0) }
        .reading(EventType("export.removed", version: 1), as: Unadorned.self) { .removed($0) }
        .reading(EventType("export.handed_out", version: 1), as: ExportHandedOut.self) { .handedOut($0) }
        .writing { event in
            switch event {
            case .requested(let payload): StoredForm("export.requested", version: 1, payload)
            case .gathered(let payload): StoredForm("export.gathered", version: 1, payload)
            case .ready(let payload): StoredForm("export.ready", version: 1, payload)
            case .failed(let payload): StoredForm("export.failed", version: 1, payload)
            case .removed(let payload): StoredForm("export.removed", version: 1, payload)
            case .handedOut(let payload): StoredForm("export.handed_out", version: 1, payload)
            }
        }
}
