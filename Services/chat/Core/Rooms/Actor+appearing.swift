package import ChatDomain
package import FoundationEssentials
import HTTPKit

extension Actor {
    /// The same one as who they are in a room: their persona where they are in it under one, else themselves; who has gone comes
    /// back as who they were. `wish` chooses where somebody is in a room twice. Throws 404 if that is neither.
    func appearing(in room: RoomFacts, as wish: UUID? = nil) throws(Problem) -> Actor {
        let link = room.personas.values.first { $0.person == id }
        if let wish {
            if wish == id { return self }
            guard let link, link.persona == wish else { throw .noSuchRoom }
            return speaking(as: link.persona)
        }
        guard let link else { return self }
        if room.members[link.persona] != nil { return speaking(as: link.persona) }
        return room.members[id] == nil ? speaking(as: link.persona) : self
    }

    /// The one who speaks as `persona`. A persona has no rights of its person but those of any client; who works here can't have
    /// one, which the rules say.
    package func speaking(as persona: UUID) -> Actor {
        let participant = Participant(id: persona, standing: participant.standing, isActive: participant.isActive)
        return Actor(participant, role: GlobalRoles.role(of: .client, in: definitions), definitions)
    }
}
