public import FoundationEssentials

/// Somebody of whom everything is kept until a day. Why, nobody else has to know.
///
/// It ends by itself on that day, and nothing is told then: who learns of it compares the day with their own clock.
public struct PersonHold: Codable, Sendable, Hashable {
    /// The person.
    public var id: UUID
    /// What the hold is called; its end names it. Somebody may be under several.
    public var hold: UUID
    /// When it ends.
    public var until: Date

    /// Describes one hold.
    public init(id: UUID, hold: UUID, until: Date) {
        self.id = id
        self.hold = hold
        self.until = until
    }
}

/// The end of one hold.
public struct PersonHoldEnd: Codable, Sendable, Hashable {
    /// What the hold is called.
    public var hold: UUID

    /// Names one hold.
    public init(hold: UUID) {
        self.hold = hold
    }
}
