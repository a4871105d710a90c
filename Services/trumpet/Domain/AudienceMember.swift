public import FoundationEssentials

/// What is known of a person, at a time, when it is asked whether a broadcast is for them.
public struct AudienceMember: Sendable, Hashable {
    /// The person.
    public var id: UUID
    /// What they are here: `client`, `therapist` and so on.
    public var roles: Set<String>
    /// Whether their account is in use. Broadcasts are for nobody else.
    public var isActive: Bool
    /// The language they have chosen; `nil` if they haven't.
    public var language: String?
    /// As a client: the staff they are matched with, and who covers for those.
    public var staff: Set<UUID>
    /// As a member of staff: the clients they are matched with, and those of whom they cover for.
    public var clients: Set<UUID>

    /// Describes one person.
    public init(
        id: UUID,
        roles: Set<String>,
        isActive: Bool = true,
        language: String? = nil,
        staff: Set<UUID> = [],
        clients: Set<UUID> = []
    ) {
        self.id = id
        self.roles = roles
        self.isActive = isActive
        self.language = language
        self.staff = staff
        self.clients = clients
    }
}
