public import FoundationEssentials

/// Facts for the rules about a person. The caller looks them up; they come with the command.
public struct Participant: Sendable, Hashable {
    /// Standing of a person. A person with several roles has the one that reaches furthest.
    public enum Standing: String, Codable, Sendable, Hashable, CaseIterable {
        /// Receives therapy, or has no role that is known here.
        case client
        /// Works here.
        case staff
        /// Runs the installation.
        case administrator
        /// Brings clients and staff together.
        case coordinator
    }

    /// The person; for somebody who speaks under a persona, the persona.
    public let id: UUID
    /// Standing of the person.
    public let standing: Standing
    /// True if their account is in use.
    public let isActive: Bool
    /// True if clients choose them: a counsellor, beside their standing.
    public let isCounsellor: Bool

    /// States the facts about one person.
    public init(id: UUID, standing: Standing, isActive: Bool = true, isCounsellor: Bool = false) {
        self.id = id
        self.standing = standing
        self.isActive = isActive
        self.isCounsellor = isCounsellor
    }

    /// True if they work here; anybody else is a client.
    public var isStaff: Bool { standing != .client }
}
