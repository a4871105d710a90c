import ChatDomain
import EventSourcing
import FoundationEssentials
import HTTPKit
import Realtime

/// `chat/notices`: what one is to know about oneself, as that two people have learned who is behind one's persona.
struct NoticesTopic: Topic {
    let name = "chat/notices"
    let summary =
        "That two people may know who is behind one's persona (persona.reidentified: room_id, persona_id, asker_id, by_id, at)."
    let book: LiveBook

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> { [.person(try caller.listener)] }

    func notices(of recorded: Recorded<ChatEvent>) async throws -> [Notice] {
        guard case .reidentification(.granted(let granted)) = recorded.event,
            let room = try await book.page([recorded]).rooms[granted.about.room],
            let person = room.person(behind: granted.about.persona)
        else { return [] }
        return [Notice(try Telling("persona.reidentified", LiveReidentified(granted)), for: [.person(person)])]
    }
}
