@testable import ChatDomain
import EventSourcing
import FoundationEssentials

/// The people, rooms and times that the tests talk about.
enum Examples {
    static let noon = Date(timeIntervalSince1970: 1_767_268_800)
    static let later = noon.addingTimeInterval(3600)

    /// A therapist, her colleague, and two clients.
    static let ann = Participant(id: id(1), standing: .staff)
    static let bob = Participant(id: id(2), standing: .staff)
    static let cleo = Participant(id: id(3), standing: .client)
    static let dora = Participant(id: id(4), standing: .client)
    /// As whom Cleo speaks where she is anonymous.
    static let heron = Participant(id: id(5), standing: .client)
    static let heronLink = PersonaLink(persona: heron.id, name: "Heron", person: cleo.id)

    static let room = id(16)

    static func id(_ number: UInt8) -> UUID {
        UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
    }

    static func words(_ text: String) -> Words {
        guard let words = try? Words(text, limit: 1000) else { preconditionFailure("no words: \(text)") }
        return words
    }

    static func says(_ text: String, mentions: [UUID] = []) -> MessageContents {
        guard let contents = try? MessageContents([.text(type: "text/plain", text)], mentions: mentions) else {
            preconditionFailure("no message: \(text)")
        }
        return contents
    }

    static func posting(_ text: String = "Hello", id: String = "m1", replyTo: Int64? = nil) -> Posting {
        Posting(says(text), clientID: id, replyTo: replyTo)
    }

    /// Cleo's message for later in the room.
    static func planned(_ text: String = "Hello", due: Date = later, at: Date = noon) -> LaterPlanned {
        LaterPlanned(
            says(text, mentions: [ann.id]),
            replyTo: 3,
            in: room,
            by: cleo.id,
            holder: cleo.id,
            due: due,
            at: at
        )
    }

    static func actor(_ participant: Participant, role: String = RoleDefinitions.everybody) -> Actor {
        Actor(participant, role: role)
    }

    static let admin = actor(Participant(id: id(9), standing: .administrator), role: RoleDefinitions.admin)

    static let garden = RoomFace(name: words("Garden"), description: words("Plants"))

    /// What comes of making a room; Ann makes it unless told.
    static func made(
        _ kind: RoomKind = .private,
        anonymity: RoomAnonymity = .none,
        with others: [Participant] = [cleo],
        by participant: Participant = ann,
        as persona: PersonaLink? = nil
    ) -> [RoomEvent] {
        let face = kind == .direct ? RoomFace() : garden
        let plan = RoomPlan(kind, anonymity: anonymity, face: face, others: others, persona: persona)
        return result(.create(plan, violations: [:], by: actor(participant), at: noon), [])
    }

    /// What comes of a command that must succeed.
    static func result(_ command: Room.Command, _ history: [RoomEvent]) -> [RoomEvent] {
        guard let events = try? Room.decide(command, Room.replay(history)) else {
            preconditionFailure("refused: \(command)")
        }
        return events
    }

    /// A room after what is asked.
    static func room(_ history: [RoomEvent], _ commands: Room.Command...) -> Room.State {
        var history = history
        for command in commands { history += result(command, history) }
        return Room.replay(history)
    }

    static func posted(_ posting: Posting = posting(), by participant: Participant = ann, holder: Participant = cleo)
        -> MessagePosted
    {
        MessagePosted(posting, author: participant.id, holder: holder.id, at: noon)
    }

    static func origin(by participant: Participant = ann, number: Int64 = 1) -> MessageOrigin {
        MessageOrigin(posted(by: participant), number: number, room: room)
    }
}
