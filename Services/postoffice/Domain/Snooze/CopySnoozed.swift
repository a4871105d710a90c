public import FoundationEssentials

/// A copy that was put away until a time.
public struct CopySnoozed: Codable, Sendable, Hashable {
    /// The person who has it.
    public var owner: UUID
    /// The letter.
    public var letter: UUID
    /// Time at which it comes back.
    public var until: Date

    /// States until when.
    public init(_ id: CopyID, until: Date) {
        owner = id.owner
        letter = id.letter
        self.until = until
    }
}
