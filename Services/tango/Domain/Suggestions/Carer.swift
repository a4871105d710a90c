public import FoundationEssentials

/// Somebody who gives therapy or counsel, as far as it matters for whom they could take on.
public struct Carer: Sendable, Hashable {
    /// The member of staff.
    public var id: UUID
    /// True if their account is in use.
    public var isActive: Bool
    /// Subjects that they said they know about: lower case. Only counsellors say so.
    public var specialities: Set<String>
    /// Languages in which they said they talk with clients.
    public var languages: Set<String>
    /// Number of clients that they carry.
    public var load: Int
    /// Most clients that they may carry; `nil`: no limit was set.
    public var limit: Int?
    /// True if it was declared that they and the client should not be matched.
    public var hasConflict: Bool
    /// True if the client is matched with them already, as primary or secondary.
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
