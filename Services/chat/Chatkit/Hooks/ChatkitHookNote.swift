import ChatDomain
import EventSourcing
import FoundationEssentials

/// Note of an event of which webhooks may want to be told. It says where to look, and nothing that anybody said.
struct ChatkitHookNote: Sendable, Hashable {
    /// Kind of event.
    var kind: ChatkitHookKind
    /// The id of what happened.
    var event: UUID
    /// Position in the log; 0 for an event that isn't there.
    var position: Int64 = 0
    /// The room, or the users of the instance: of what happened in one the order is kept.
    var lane: UUID
    /// The message's number in its room; 0 where it is about none.
    var number: Int64 = 0
    /// Persons as whom the users concerned are in rooms.
    var subjects: [UUID] = []
    /// Application's name of a user who was erased, and whom nothing else names any more; `nil` for all others.
    var name: String?
    /// Time of the event.
    var at: Date

    /// Lane of the users of an instance, who come and go.
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
    /// Note of an event of a room, or of a message after it was sent; `nil` if webhooks know no such event. It doesn't
    /// name the room's instance.
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
