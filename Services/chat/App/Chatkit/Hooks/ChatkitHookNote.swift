import ChatDomain
import EventSourcing
import FoundationEssentials

/// That something happened of which webhooks may want to be told. It says where to look, and nothing that anybody said.
struct ChatkitHookNote: Sendable, Hashable {
    /// What.
    var kind: ChatkitHookKind
    /// The id of what happened.
    var event: UUID
    /// Where in the log; 0 for what isn't there.
    var position: Int64 = 0
    /// The room, or the users of the instance: of what happened in one the order is kept.
    var lane: UUID
    /// The message's number in its room; 0 where it is about none.
    var number: Int64 = 0
    /// As whom those concerned are in rooms.
    var subjects: [UUID] = []
    /// What the application calls somebody erased, of whom nothing else says it any more; `nil` for all others.
    var name: String?
    /// When.
    var at: Date

    /// In which instances' users come and go.
    static func users(of instance: String) -> UUID { UUID.named("chatkit.users.\(instance)", in: KeyHolder.unit) }

    /// Something about users, which the log doesn't know.
    static func users(_ kind: ChatkitHookKind, _ persons: [UUID], of instance: String, at time: Date) -> ChatkitHookNote
    {
        ChatkitHookNote(
            kind: kind,
            event: UUID.v7(at: time),
            lane: users(of: instance),
            subjects: persons,
            at: time
        )
    }
}

extension ChatkitHookNote {
    /// What an event says of a room, or of a message after it was sent; `nil` if webhooks know no such thing. Of whose room it is it says
    /// nothing.
    init?(_ recorded: Recorded<ChatEvent>) {
        self.init(kind: .roomsCreated, event: recorded.id, lane: recorded.stream, at: recorded.at)
        position = recorded.position
        switch recorded.event {
        case .room(.created): kind = .roomsCreated
        case .room(.deleted): kind = .roomsDeleted
        case .room(.joined(let added)), .room(.added(let added)):
            kind = .usersAddedToRoom
            subjects = added.members.map(\.id)
        case .room(.removed(let step)):
            kind = .usersRemovedFromRoom
            subjects = [step.member]
        case .room(.left(let step)):
            kind = .userLeftRoom
            subjects = [step.member]
        case .message(.edited(let edited)):
            kind = .messagesEdited
            (lane, number) = (edited.room, edited.number)
        case .message(.deleted(let step)):
            kind = .messagesDeleted
            (lane, number) = (step.room, step.number)
        default: return nil
        }
    }
}
