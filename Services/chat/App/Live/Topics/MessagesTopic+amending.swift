import ChatDomain
import FoundationEssentials
import Realtime

/// What becomes of what was told before, for who comes back. The subject of a notice about a message is its number, and that of one
/// about the room, or without words, the room.
extension MessagesTopic {
    static let posted = "message.posted"

    /// What was told of a message before it was edited: that it was sent is told with its words of now, earlier edits aren't told.
    static func rewording(_ subject: PublicationSubject, as telling: Payload) -> Publication.Amendment {
        Publication.Amendment(in: subject.place) { earlier in
            guard earlier.subject == subject else { return earlier }
            return earlier.telling?.type == posted ? earlier.saying(telling) : nil
        }
    }

    /// What was told of a message before it was deleted: nothing of it is told again.
    static func withdrawing(_ subject: PublicationSubject) -> Publication.Amendment {
        Publication.Amendment(in: subject.place) { $0.subject == subject ? nil : $0 }
    }

    /// What was told of messages that were let go of since: no read model has their words any more.
    static func withdrawing(upTo number: Int64, in room: UUID) -> Publication.Amendment {
        Publication.Amendment(in: room) { earlier in
            guard let subject = earlier.subject, subject.number > 0, subject.number <= number else { return earlier }
            return nil
        }
    }

    /// What an event makes of what was told of its room.
    static func amendment(by event: RoomEvent, in id: UUID, _ room: LiveRoom) -> Publication.Amendment? {
        switch event {
        case .left(let step): leaving(id, step.member, room)
        case .removed(let restrained): leaving(id, restrained.member, room)
        case .deleted: ending(id, room)
        default: nil
        }
    }

    /// Whoever has gone is told nothing of the room any more, unless they are still in it as another.
    private static func leaving(_ id: UUID, _ member: UUID, _ room: LiveRoom) -> Publication.Amendment? {
        guard let person = room.person(behind: member), !room.isIn(person) else { return nil }
        let they: Set<Audience> = [.person(person)]
        // Of a room for everyone nobody was told by name.
        if room.isForEveryone { return Publication.Amendment(in: id) { $0.leavingOut(they) } }
        return Publication.Amendment(in: id) { $0.told(to: $0.audiences.subtracting(they)) }
    }

    /// Of a room that is deleted no message is told again, and who was in it until then hears of nothing else there. Who had gone
    /// before still hears that they went.
    private static func ending(_ id: UUID, _ room: LiveRoom) -> Publication.Amendment {
        let audience = room.audience()
        return Publication.Amendment(in: id) { earlier in
            guard earlier.subject?.number == 0 else { return nil }
            // Of a room for everyone those are in it who aren't left out.
            if room.isForEveryone { return earlier.told(to: earlier.audiences.intersection(room.leftOut)) }
            return earlier.told(to: earlier.audiences.subtracting(audience))
        }
    }
}
