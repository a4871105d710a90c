public import FoundationEssentials

/// Somebody of whom everything is kept until a day. Why, nobody else has to know.
///
/// A hold ends by itself on that day, and nothing is told then: a follower compares the day with its own clock.
public struct PersonHold: Codable, Sendable, Hashable {
    /// The person.
    public var id: UUID
    /// Id of the hold; its end names it. Somebody may be under several.
    public var hold: UUID
    /// Day on which it ends.
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
    /// Id of the hold.
    public var hold: UUID

    /// Names one hold.
    public init(hold: UUID) {
        self.hold = hold
    }
}
