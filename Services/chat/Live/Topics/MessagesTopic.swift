import ChatCore
import ChatDomain
import EventSourcing
import FoundationEssentials
import HTTPKit
import Realtime

/// `chat/messages`: what is said in the rooms that one is in, what becomes of it, and who comes and goes there.
///
/// Messages are told with their words: to open each of them would cost everybody a request for each. So what was told last holds words for
/// a while, and is forgotten when somebody is erased (`RealtimeHub.forget`). It is told as soon as it is stored. Clients who come back are
/// told of later edits and deletions as they are now, from memory as from the log: a message that is gone isn't told, and a repetition
/// never is. People who have gone are told nothing of the room but that.
struct MessagesTopic: Topic {
    let name = "chat/messages"
    let summary =
        "What is said in one's rooms (message.posted with its words and, for its author, client_id; message.edited, message.deleted, reaction.added, "
        + "reaction.removed, message.pinned, message.unpinned), who comes and goes (members.came, member.left, member.changed), and "
        + "that a room is to be loaded anew (room.changed)."
    let registry: LiveRegistry

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> {
        [.person(try caller.listener), LiveRoom.everyone]
    }

    func notices(of recorded: Recorded<ChatEvent>) async throws -> [Publication] {
        try await past(in: [recorded]).map(\.notice)
    }

    func notices(in page: [Recorded<ChatEvent>]) async throws -> [(position: Int64, notice: Publication)] {
        try notices(in: page, try await registry.page(page))
    }

    func past(in page: [Recorded<ChatEvent>]) async throws -> [(position: Int64, notice: Publication)] {
        try notices(in: page, try await registry.past(page))
    }

    func restarted() { registry.restarted() }

    private func notices(
        in page: [Recorded<ChatEvent>],
        _ known: LiveRegistry.Page
    ) throws -> [(position: Int64, notice: Publication)] {
        var found: [(position: Int64, notice: Publication)] = []
        for recorded in page {
            if let notice = try notice(of: recorded, known) { found.append((recorded.position, notice)) }
        }
        return found
    }

    /// Notice of an event, for all those from whom its message isn't hidden. Of a message of which it isn't known when it was sent, nobody is told
    /// from whom any is hidden.
    private func notice(of recorded: Recorded<ChatEvent>, _ known: LiveRegistry.Page) throws -> Publication? {
        guard let notice = try notice(told: recorded, known) else { return nil }
        let message =
            known.places[recorded.position].map { ($0.room, recorded.position) }
            ?? recorded.event.message(in: recorded.stream).map { ($0.room, known.positions[$0] ?? 0) }
        guard let (room, position) = message, let blind = known.rooms[room]?.blind(to: position), !blind.isEmpty else {
            return notice
        }
        return notice.hidden(from: blind)
    }

    private func notice(told recorded: Recorded<ChatEvent>, _ known: LiveRegistry.Page) throws -> Publication? {
        switch recorded.event {
        case .talk(.posted(let posted)):
            guard let place = known.places[recorded.position], let message = LiveMessage(posted, at: place) else {
                return nil
            }
            return notice(
                Self.payload(of: message.forOthers),
                in: known.rooms[place.room],
                own: Self.own(message, in: known.rooms[place.room]),
                about: PublicationSubject(place.room, number: place.number)
            )
        case .message(.edited(let edited)):
            // Last edit of several is told.
            guard let message = known.edited[recorded.position] else { return nil }
            let subject = PublicationSubject(edited.room, number: edited.number)
            return notice(
                try Payload("message.edited", LiveMessageChange.Edited(message, at: edited.at)),
                in: known.rooms[edited.room],
                about: subject,
                amending: Self.rewording(subject, as: message)
            )
        case .message(.deleted(let step)):
            return notice(
                try LiveMessageChange.payload(of: step),
                in: known.rooms[step.room],
                about: PublicationSubject(step.room),
                amending: Self.withdrawing(PublicationSubject(step.room, number: step.number))
            )
        // Anybody reacts as often as they like: told to everybody there is, it would drown all else.
        case .message(.reacted(let reaction))
        where known.rooms[reaction.room]?.isForEveryone != true && Emoji(reaction.reaction) != nil:
            return notice(
                try LiveMessageChange.payload(of: reaction, isTaken: false),
                in: known.rooms[reaction.room],
                about: PublicationSubject(reaction.room)
            )
        case .message(.unreacted(let reaction))
        where known.rooms[reaction.room]?.isForEveryone != true && Emoji(reaction.reaction) != nil:
            return notice(
                try LiveMessageChange.payload(of: reaction, isTaken: true),
                in: known.rooms[reaction.room],
                about: PublicationSubject(reaction.room)
            )
        case .room(let event):
            guard let payload = try LiveRoomChange.payload(of: event, in: recorded.stream),
                let room = known.rooms[recorded.stream]
            else { return nil }
            // End of a room is told to its members, and no more of it.
            let audience = room.audience(of: event)
            return Publication(
                payload,
                for: audience,
                leavingOut: audience.contains(LiveRoom.everyone) ? room.leftOut : [],
                about: PublicationSubject(recorded.stream),
                amending: Self.amendment(by: event, in: recorded.stream, room)
            )
        case .retention(.applied(let applied)):
            return Publication(amending: Self.withdrawing(upTo: applied.upTo, in: applied.room))
        default: return nil
        }
    }

    private func notice(
        _ payload: Payload,
        in room: LiveRoom?,
        own: Publication.Own? = nil,
        about subject: PublicationSubject? = nil,
        amending amendment: Publication.Amendment? = nil
    ) -> Publication? {
        guard let room, room.isThere else { return amendment.map { Publication(amending: $0) } }
        return Publication(
            payload,
            for: room.audience(),
            leavingOut: room.leftOut,
            own: own,
            about: subject,
            amending: amendment
        )
    }
}
