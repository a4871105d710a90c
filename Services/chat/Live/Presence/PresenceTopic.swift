import ChatDomain
import EventSourcing
import HTTPKit
import Realtime

/// `chat/presence`: who of those with whom one shares a room is there. Nothing of it is in the log.
struct PresenceTopic: Topic {
    static let name: String = "chat/presence"
    typealias Event = ChatEvent
    let name: String = PresenceTopic.name
    let summary =
        "Who of those with whom one shares a room is there, as signals (presence.now for those who are, once at the beginning; "
        + "presence.changed: people, at; presence.lost: ask anew). Who is invisible is not there, personas never are, and of clients nobody is told who may hear one speak under a persona."
    let presence: Presence

    var shapes: [PayloadShape] {
        ["presence.now", "presence.changed"].map { PayloadShape($0, of: PresenceView.self, isSignal: true) }
            + [PayloadShape("presence.lost", .object([]), isSignal: true)]
    }

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> { [.person(try caller.listener)] }
    func notices(of recorded: Recorded<ChatEvent>) -> [Publication] { [] }
    func notices(in page: [Recorded<ChatEvent>]) -> [(position: Int64, notice: Publication)] { [] }

    func greeting(for caller: Caller) async throws -> [Payload] {
        [try Payload("presence.now", try await presence.around(try caller.listener))]
    }
}
