import ChatDomain
import EventSourcing
import FoundationEssentials
import HTTPKit
import Realtime

/// `chat/messages`: what is said in the rooms that one is in, what becomes of it, and who comes and goes there.
///
/// Messages are told with their words: to open each of them would cost everybody a request for each. So what was told last holds
/// words for a while, and is forgotten when somebody is erased (`RealtimeHub.forget`). A message that is gone by the time it
/// would be told isn't told, and a repetition never is.
struct MessagesTopic: Topic {
    let name = "chat/messages"
    let summary =
        "What is said in one's rooms (message.posted with its words, message.edited, message.deleted, reaction.added, "
        + "reaction.removed, message.pinned, message.unpinned), who comes and goes (members.came, member.left, member.changed), and "
        + "that a room is to be loaded anew (room.changed)."
    let book: LiveBook

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> { [.person(try caller.listener)] }

    func notices(of recorded: Recorded<ChatEvent>) async throws -> [Notice] {
        try await notices(in: [recorded]).map(\.notice)
    }

    func notices(in page: [Recorded<ChatEvent>]) async throws -> [(position: Int64, notice: Notice)] {
        let known = try await book.page(page)
        var found: [(position: Int64, notice: Notice)] = []
        for recorded in page {
            if let notice = try notice(of: recorded, known) { found.append((recorded.position, notice)) }
        }
        return found
    }

    private func notice(of recorded: Recorded<ChatEvent>, _ known: LiveBook.Page) throws -> Notice? {
        switch recorded.event {
        case .talk(.posted(let posted)):
            guard let place = known.places[recorded.position], let message = LiveMessage(posted, at: place) else {
                return nil
            }
            return notice(try Telling("message.posted", message), in: known.rooms[place.room])
        case .message(let event):
            guard let telling = try LiveMessageChange.telling(of: event) else { return nil }
            return notice(telling, in: known.rooms[event.room])
        case .room(let event):
            guard let telling = try LiveRoomChange.telling(of: event, in: recorded.stream),
                let room = known.rooms[recorded.stream]
            else { return nil }
            // That a room is gone is told to those who were in it.
            return Notice(telling, for: room.audience(and: event.concerned))
        default: return nil
        }
    }

    private func notice(_ telling: Telling, in room: LiveRoom?) -> Notice? {
        guard let room, room.isThere else { return nil }
        return Notice(telling, for: room.audience())
    }
}
