public import FoundationEssentials

/// Somebody in a room: a person, or a persona behind whom there is one.
public struct Member: Codable, Sendable, Hashable {
    /// The person, or the persona.
    public var id: UUID
    /// Standing of the person.
    public var standing: Participant.Standing
    /// Their role in the room.
    public var role: String
    /// The name of the persona; `nil` for who is here as themselves.
    public var persona: String?
    /// Time until which they may only read; `nil` if they may speak.
    public var mutedUntil: Date?

    /// States one.
    public init(_ participant: Participant, role: String, persona: String? = nil) {
        id = participant.id
        standing = participant.standing
        self.role = role
        self.persona = persona
    }

    private enum CodingKeys: String, CodingKey {
        case id, standing, role, persona
        case mutedUntil = "muted_until"
    }

    /// Returns true if they may only read at `time`.
    public func isMuted(at time: Date) -> Bool { mutedUntil.map { time < $0 } ?? false }
}
