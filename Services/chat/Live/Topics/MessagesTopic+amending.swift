import ChatDomain
import FoundationEssentials
import Realtime

/// Changes to what was told before, for clients who come back. The subject of a notice about a message is its number, and that of one about
/// the room, or without words, the room.
extension MessagesTopic {
    static let posted = "message.posted"

    /// Changes the notices about a message that was edited: that it was sent is told with its words of now, earlier edits aren't told.
    static func rewording(_ subject: PublicationSubject, as message: LiveMessage) -> Publication.Amendment {
        let (forOthers, own) = (payload(of: message.forOthers), payload(of: message))
        return Publication.Amendment(in: subject.place) { earlier in
            guard earlier.subject == subject else { return earlier }
            return earlier.payload?.type == posted ? earlier.saying(forOthers, own: own) : nil
        }
    }

    /// Payload that says that a message was sent, with all that the message has.
    static func payload(of message: LiveMessage) -> Payload { Payload(posted, json: message.json) }

    /// Payload for the author of a message of a room: with the id that the author gave it; nil if nobody is to be told it.
    static func own(_ message: LiveMessage, in room: LiveRoom?) -> Publication.Own? {
        guard message.clientID != nil, let author = room?.person(behind: message.authorID) else { return nil }
        return Publication.Own(payload(of: message), for: .person(author))
    }

    /// Withdraws the notices about a message that was deleted: nothing of it is told again.
    static func withdrawing(_ subject: PublicationSubject) -> Publication.Amendment {
        Publication.Amendment(in: subject.place) { $0.subject == subject ? nil : $0 }
    }

    /// Withdraws the notices about messages that were let go of since: no read model has their words any more.
    static func withdrawing(upTo number: Int64, in room: UUID) -> Publication.Amendment {
        Publication.Amendment(in: room) { earlier in
            guard let subject = earlier.subject, subject.number > 0, subject.number <= number else { return earlier }
            return nil
        }
    }

    /// Changes that an event makes to what was told of its room.
    static func amendment(by event: RoomEvent, in id: UUID, _ room: LiveRoom) -> Publication.Amendment? {
        switch event {
        case .left(let step): leaving(id, by: step.member, room)
        case .removed(let restrained): leaving(id, by: restrained.member, room)
        case .deleted: ending(id, room)
        default: nil
        }
    }

    /// Ends what is told of the room to somebody who has gone, unless they are still in it as another.
    private static func leaving(_ id: UUID, by member: UUID, _ room: LiveRoom) -> Publication.Amendment? {
        guard let person = room.person(behind: member), !room.isIn(person) else { return nil }
        let they: Set<Audience> = [.person(person)]
        // Audience of a room for everyone has nobody by name.
        if room.isForEveryone { return Publication.Amendment(in: id) { $0.leavingOut(they) } }
        return Publication.Amendment(in: id) { $0.told(to: $0.audiences.subtracting(they)) }
    }

    /// Ends what is told of a room that is deleted: no message is told again, and its last members hear of nothing else there. Members who
    /// had gone before still hear that they went.
    private static func ending(_ id: UUID, _ room: LiveRoom) -> Publication.Amendment {
        let audience = room.audience()
        return Publication.Amendment(in: id) { earlier in
            guard earlier.subject?.number == 0 else { return nil }
            // Members of a room for everyone are all who aren't left out.
            if room.isForEveryone { return earlier.told(to: earlier.audiences.intersection(room.leftOut)) }
            return earlier.told(to: earlier.audiences.subtracting(audience))
        }
    }
}

extension Publication {
    /// The same, for all others than these; nobody is told a payload of their own who is one of them.
    func hidden(from blind: Set<Audience>) -> Publication {
        guard let payload else { return self }
        return Publication(
            payload,
            for: audiences.subtracting(blind),
            leavingOut: leftOut,
            own: own.flatMap { blind.contains($0.audience) ? nil : $0 },
            about: subject,
            amending: amendment
        )
    }
}
