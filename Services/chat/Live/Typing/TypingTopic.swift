import ChatDomain
import EventSourcing
import HTTPKit
import Realtime

/// `chat/typing`: who is typing, in the rooms that one is in. Nothing of it is in the log.
struct TypingTopic: Topic {
    static let name: String = "chat/typing"
    typealias Event = ChatEvent
    let name: String = TypingTopic.name
    let summary =
        "Who types in one's rooms, as signals (typing.started, typing.stopped: room_id, member_id); who isn't heard of for six "
        + "seconds types no more."

    var shapes: [PayloadShape] {
        ["typing.started", "typing.stopped"].map { PayloadShape($0, of: TypingRelay.Told.self, isSignal: true) }
    }

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> { [.person(try caller.listener)] }
    func notices(of recorded: Recorded<ChatEvent>) -> [Publication] { [] }
    func notices(in page: [Recorded<ChatEvent>]) -> [(position: Int64, notice: Publication)] { [] }
}
