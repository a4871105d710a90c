public import FoundationEssentials

/// Somebody who gives therapy or counsel, as far as it matters for whom they could take on.
public struct Carer: Sendable, Hashable {
    /// The member of staff.
    public var id: UUID
    /// Whether their account is in use.
    public var isActive: Bool
    /// What they said they know about: lower case. Only counsellors say so.
    public var specialities: Set<String>
    /// In what languages they said they talk with clients.
    public var languages: Set<String>
    /// How many clients they carry.
    public var load: Int
    /// How many they may carry; `nil`: no limit was set.
    public var limit: Int?
    /// Whether it was declared that they and the client should not be matched.
    public var hasConflict: Bool
    /// Whether the client is matched with them already, as primary or secondary.
    public var isMatched: Bool

    /// States what matters of one carer.
    public init(
        id: UUID,
        isActive: Bool = true,
        specialities: Set<String> = [],
        languages: Set<String> = [],
        load: Int = 0,
        limit: Int? = nil,
        hasConflict: Bool = false,
        isMatched: Bool = false
    ) {
        self.id = id
        self.isActive = isActive
        self.specialities = specialities
        self.languages = languages
        self.load = load
        self.limit = limit
        self.hasConflict = hasConflict
        self.isMatched = isMatched
    }
}
