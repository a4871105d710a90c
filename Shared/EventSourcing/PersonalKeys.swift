public import FoundationEssentials

/// Seals the personal fields of one event. Bound to the subject's key and to the event's id and type.
public protocol PersonalSealing: Sendable {
    /// Sealed form of `plain`, to be stored. `field` is the path of the field in the payload, to which the result is
    /// bound.
    func seal(_ plain: [UInt8], field: String) throws -> [UInt8]
}

/// Opens the personal fields of one event.
public protocol PersonalOpening: Sendable {
    /// Plain bytes; `nil` if the key is destroyed. Throws if `sealed` was changed or belongs elsewhere.
    func open(_ sealed: [UInt8], field: String) throws -> [UInt8]?
}

/// Source of the keys of persons. The vault is the real one.
public protocol PersonalKeys: Sendable {
    /// A sealer for one new event about `subject`; makes the subject's key if there is none yet.
    /// Throws if the subject was erased: nothing new may be written about them.
    func sealer(for subject: UUID, event: UUID, type: EventType) async throws -> any PersonalSealing

    /// The keys of all `subjects` at once, for reading a page of events. Subjects without a key are in it as destroyed.
    func openers(for subjects: Set<UUID>) async throws -> any PersonalOpeners

    /// Persons among `subjects` whose keys were destroyed. A person who never had a key isn't among them.
    func destroyed(among subjects: Set<UUID>) async throws -> Set<UUID>

    /// Another number whenever keys were forgotten because somebody was, or may have been, erased. A reader that keeps
    /// opened values takes it before asking for keys, and may use the kept values only as long as it is the same after
    /// asking for keys again.
    var generation: UInt64 { get }
}

extension PersonalKeys {
    /// Always the same: for keys that are never destroyed.
    public var generation: UInt64 { 0 }

    /// Nobody: for keys that are never destroyed.
    public func destroyed(among subjects: Set<UUID>) async throws -> Set<UUID> { [] }
}

/// Keys of some persons, loaded and ready.
public protocol PersonalOpeners: Sendable {
    /// An opener for one stored event about `subject`, who must be among those the keys were loaded for.
    func opener(for subject: UUID, event: UUID, type: EventType) -> any PersonalOpening
}
