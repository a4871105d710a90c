public import FoundationEssentials

/// Facts about a person, at a time, for the question whether a broadcast is for them.
public struct AudienceMember: Sendable, Hashable {
    /// The person.
    public var id: UUID
    /// Roles of the person: `client`, `therapist` and so on.
    public var roles: Set<String>
    /// True if their account is in use. Broadcasts are for nobody else.
    public var isActive: Bool
    /// The language they have chosen; `nil` if they haven't.
    public var language: String?
    /// Staff of a client: those with whom the client is matched, and their covers.
    public var staff: Set<UUID>
    /// Clients of a member of staff: those with whom they are matched, and those of the staff whom they cover.
    public var clients: Set<UUID>

    /// Enrolment of a client in a programme.
    public struct Enrolment: Sendable, Hashable {
        /// State, as ledger calls it: `active`.
        public var state: String
        /// Week of the programme, from 1; nil unless it runs and has begun.
        public var week: Int?

        /// States it.
        public init(state: String, week: Int? = nil) { (self.state, self.week) = (state, week) }
    }

    /// Enrolments of a client.
    public var enrolments: [Enrolment]

    /// Describes one person.
    public init(
        id: UUID,
        roles: Set<String>,
        isActive: Bool = true,
        language: String? = nil,
        staff: Set<UUID> = [],
        clients: Set<UUID> = [],
        enrolments: [Enrolment] = []
    ) {
        (self.id, self.roles, self.isActive) = (id, roles, isActive)
        (self.language, self.staff, self.clients, self.enrolments) = (language, staff, clients, enrolments)
    }
}
