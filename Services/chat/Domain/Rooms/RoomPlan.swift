public import FoundationEssentials

/// A room that somebody wants to make.
public struct RoomPlan: Sendable, Hashable {
    /// Kind of room: who finds it.
    public var kind: RoomKind
    /// Mode of the room: who can read its messages.
    public var mode: RoomMode
    /// Anonymity: whether one may speak under a persona.
    public var anonymity: RoomAnonymity
    /// Face of the room.
    public var face: RoomFace
    /// Members from the beginning, beside its maker.
    public var others: [Participant]
    /// Persona under which it is made; `nil` for somebody who makes it as themselves.
    public var persona: PersonaLink?
    /// Permission of everybody, in a room for everyone; `nil` for a room into which one comes.
    public var everyone: Everyone?

    /// History that newcomers see; another than `everybody` for a private room only.
    public var history: RoomHistory

    /// States it.
    public init(
        _ kind: RoomKind,
        mode: RoomMode = .clinic,
        anonymity: RoomAnonymity = .none,
        face: RoomFace = RoomFace(),
        others: [Participant] = [],
        persona: PersonaLink? = nil,
        everyone: Everyone? = nil,
        history: RoomHistory = .everybody
    ) {
        self.kind = kind
        self.mode = mode
        self.anonymity = anonymity
        self.face = face
        self.others = others
        self.persona = persona
        self.everyone = everyone
        self.history = history
    }
}

/// Link between a persona and the person behind it. The persona's id is drawn at random for one person and one room,
/// and its name from a list, so that neither tells who it is or where else they speak.
public struct PersonaLink: Sendable, Hashable {
    /// The persona.
    public let persona: UUID
    /// Name of the persona in its room.
    public let name: String
    /// Person behind it; `nil` once erased.
    public let person: UUID?

    /// States it.
    public init(persona: UUID, name: String, person: UUID?) {
        self.persona = persona
        self.name = name
        self.person = person
    }
}
