public import EventSourcing
public import FoundationEssentials

/// Event of what a client may read. A stream for each enrolment, written whenever something that decides it has changed.
public enum ReleaseEvent: Sendable, Hashable {
    /// From now on this is what they may read, and when.
    case stated(ReleaseStated)
    /// A module is done, for the first time.
    case done(ReleaseDone)
}

/// Module that is done. There is one of each module of an enrolment, and its time stays, whatever devices tell later.
public struct ReleaseDone: Codable, Sendable, Hashable {
    /// The enrolment.
    public var enrolment: UUID
    /// The client.
    public var client: UUID
    /// The module.
    public var module: UUID
    /// Time since which it is done, as it was known then.
    public var at: Date

    /// States it.
    public init(enrolment: UUID, client: UUID, module: UUID, at: Date) {
        (self.enrolment, self.client, self.module, self.at) = (enrolment, client, module, at)
    }
}

/// Everything that a client may read in an enrolment, and from when on.
public struct ReleaseStated: Codable, Sendable, Hashable {
    /// Module with the time at which it opens.
    public struct Module: Codable, Sendable, Hashable {
        /// The module.
        public var module: UUID
        /// Version of it.
        public var version: Int
        /// Time at which it opened, or opens by itself; nil: not by time alone.
        public var opensAt: Date?

        /// States it.
        public init(module: UUID, version: Int, opensAt: Date?) {
            (self.module, self.version, self.opensAt) = (module, version, opensAt)
        }

        private enum CodingKeys: String, CodingKey {
            case module, version
            case opensAt = "opens_at"
        }
    }

    /// The enrolment.
    public var enrolment: UUID
    /// The client.
    public var client: UUID
    /// True if nothing may be read any more.
    public var ends: Bool
    /// Modules of the programme in their order, then those that left it and stay readable.
    public var modules: [Module]
    /// Modules that are done, in the order of the programme.
    public var done: [UUID]

    /// States it.
    public init(enrolment: UUID, client: UUID, ends: Bool, modules: [Module], done: [UUID]) {
        (self.enrolment, self.client, self.ends) = (enrolment, client, ends)
        (self.modules, self.done) = (modules, done)
    }

    /// Modules that are open at `time`, and since when.
    public func opened(by time: Date) -> [UUID: Date] {
        Dictionary(
            modules.compactMap { module in module.opensAt.flatMap { $0 <= time ? (module.module, $0) : nil } }
        ) { min($0, $1) }
    }
}

extension ReleaseEvent: StoredEvent {
    private static let statedType = EventType("release.stated", version: 1)
    private static let doneType = EventType("module.done", version: 1)

    /// The stored names of what a client may read.
    public static let schema = EventSchema<ReleaseEvent>()
        .reading(statedType, as: ReleaseStated.self) { .stated($0) }
        .reading(doneType, as: ReleaseDone.self) { .done($0) }
        .writing { event in
            switch event {
            case .stated(let stated): StoredForm(statedType, stated)
            case .done(let done): StoredForm(doneType, done)
            }
        }
}
