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

    var shapes: [TellingShape] { [TellingShape("persona.reidentified", of: LiveReidentified.self)] }

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> { [.person(try caller.listener)] }

    func notices(of recorded: Recorded<ChatEvent>) async throws -> [Notice] {
        try await past(in: [recorded]).map(\.notice)
    }

    func notices(in page: [Recorded<ChatEvent>]) async throws -> [(position: Int64, notice: Notice)] {
        guard page.contains(where: { $0.event.isGranted }) else { return [] }
        return try Self.notices(in: page, try await book.page(page).rooms)
    }

    func past(in page: [Recorded<ChatEvent>]) async throws -> [(position: Int64, notice: Notice)] {
        guard page.contains(where: { $0.event.isGranted }) else { return [] }
        return try Self.notices(in: page, try await book.past(page).rooms)
    }

    private static func notices(
        in page: [Recorded<ChatEvent>],
        _ rooms: [UUID: LiveRoom]
    ) throws -> [(position: Int64, notice: Notice)] {
        var found: [(position: Int64, notice: Notice)] = []
        for recorded in page {
            guard case .reidentification(.granted(let granted)) = recorded.event,
                let person = rooms[granted.about.room]?.person(behind: granted.about.persona)
            else { continue }
            let telling = try Telling("persona.reidentified", LiveReidentified(granted))
            found.append((recorded.position, Notice(telling, for: [.person(person)])))
        }
        return found
    }
}

extension ChatEvent {
    /// Whether two people have learned who is behind a persona.
    fileprivate var isGranted: Bool {
        guard case .reidentification(.granted) = self else { return false }
        return true
    }
}
