public import FoundationEssentials

/// A room that somebody wants to make.
public struct RoomPlan: Sendable, Hashable {
    /// Who finds it.
    public var kind: RoomKind
    /// Who can read what is said.
    public var mode: RoomMode
    /// Whether one may speak under a persona.
    public var anonymity: RoomAnonymity
    /// How it shows itself.
    public var face: RoomFace
    /// Who is in it from the beginning, beside whoever makes it.
    public var others: [Participant]
    /// Under which persona it is made; `nil` for who makes it as themselves.
    public var persona: PersonaLink?
    /// What everybody may do in it, where everybody is to be in it; `nil` for a room into which one comes.
    public var everyone: Everyone?

    /// States it.
    public init(
        _ kind: RoomKind,
        mode: RoomMode = .clinic,
        anonymity: RoomAnonymity = .none,
        face: RoomFace = RoomFace(),
        others: [Participant] = [],
        persona: PersonaLink? = nil,
        everyone: Everyone? = nil
    ) {
        self.kind = kind
        self.mode = mode
        self.anonymity = anonymity
        self.face = face
        self.others = others
        self.persona = persona
        self.everyone = everyone
    }
}

/// Who is behind a persona. The persona's id is drawn at random for one person and one room, and its name from a list, so that
/// neither tells who it is or where else they speak.
public struct PersonaLink: Sendable, Hashable {
    /// The persona.
    public let persona: UUID
    /// What it is called in its room.
    public let name: String
    /// Who is behind it; `nil` once erased.
    public let person: UUID?

    /// States it.
    public init(persona: UUID, name: String, person: UUID?) {
        self.persona = persona
        self.name = name
        self.person = person
    }
}
