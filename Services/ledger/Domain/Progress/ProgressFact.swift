public import FoundationEssentials

/// Fact that a device tells about somebody's reading. It never changes; a second fact is another one.
public struct ProgressFact: Codable, Sendable, Hashable {
    /// Kind of fact.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        /// A module or a page was opened.
        case opened
        /// A page or an exercise is done.
        case done
        /// Somebody was at work from a time to another.
        case active
    }

    /// Id that the device made.
    public var id: UUID
    /// The module.
    public var module: UUID
    /// Version of it that was read.
    public var version: Int
    /// The page; nil: the whole module, or an exercise.
    public var page: String?
    /// The exercise; nil: a page, or the whole module.
    public var exercise: String?
    /// The kind.
    public var kind: Kind
    /// Time on the device's clock; of work, its beginning.
    public var at: Date
    /// End of work; nil for other kinds.
    public var until: Date?
    /// Name that the device gave itself.
    public var device: String

    /// States it.
    public init(
        id: UUID,
        module: UUID,
        version: Int,
        page: String? = nil,
        exercise: String? = nil,
        kind: Kind,
        at: Date,
        until: Date? = nil,
        device: String
    ) {
        (self.id, self.module, self.version, self.page, self.exercise) = (id, module, version, page, exercise)
        (self.kind, self.at, self.until, self.device) = (kind, at, until, device)
    }
}

/// Fact with the time at which it came in.
public struct KeptFact: Sendable, Hashable {
    /// The fact as the device told it.
    public var fact: ProgressFact
    /// Time of receipt.
    public var received: Date

    /// Keeps a fact.
    public init(_ fact: ProgressFact, received: Date) { (self.fact, self.received) = (fact, received) }

    /// Time that counts: the device's, but none after receipt.
    public var at: Date { min(fact.at, received) }

    /// End of work that counts.
    public var until: Date? { fact.until.map { min($0, received) } }
}
