import ChatCore
import ChatDomain
import EventSourcing
import FoundationEssentials

/// Outline of all that must be known to tell a page of events, by the events themselves.
struct LiveOutline: Sendable {
    /// Something that was said.
    struct SentMessage: Sendable {
        var position: Int64
        var talk: UUID
        var number: Int64
        var key: Int
        /// Time at which it was stored.
        var at: Date
        /// True if the unit itself said it: operators' verbs know repetitions of the latest messages only.
        var isAnnounced: Bool
    }

    let first: Int64
    let last: Int64
    var said: [SentMessage] = []
    /// Talks of rooms that have events here.
    var talks: [UUID: UUID] = [:]
    var edits: [LiveEdit] = []
    /// True if words change or go here: messages of the same page are told as they are then.
    var changesWords = false
    /// Messages to which something happens that were sent before, perhaps.
    var concerned: Set<MessageLocation> = []
    /// Rooms in which something happens but that something is said.
    var rooms: Set<UUID> = []
    /// Positions of the last changes of who is told of a room.
    var changed: [UUID: Int64] = [:]
    /// Choices to hide how far people have read, after this page.
    var choices: [UUID: Bool] = [:]

    /// Makes the outline of a page; nil if there is nothing on it.
    init?(_ events: [Recorded<ChatEvent>]) {
        guard let first = events.first?.position, let last = events.last?.position else { return nil }
        self.first = first
        self.last = last
        for recorded in events {
            if let room = recorded.event.room(at: recorded.stream) { rooms.insert(room) }
            if let message = recorded.event.message(in: recorded.stream) { concerned.insert(message) }
            switch recorded.event {
            case .talk(.posted(let posted)): said.append(SentMessage(posted, recorded))
            case .room(let event):
                talks[StreamID.talk(in: recorded.stream)] = recorded.stream
                if event.saysWhoIsTold { changed[recorded.stream] = recorded.position }
            case .message(.edited(let edited)):
                edits.append(LiveEdit(room: edited.room, number: edited.number, position: recorded.position))
                changesWords = true
            case .message(.deleted), .retention: changesWords = true
            case .reading(.chose(let chosen)): choices[chosen.person] = chosen.isHidden
            case .message, .reading, .report, .role, .reidentification, .opening, .block, .later, .attention: break
            }
        }
    }
}

extension LiveOutline.SentMessage {
    fileprivate init(_ posted: MessagePosted, _ recorded: Recorded<ChatEvent>) {
        position = recorded.position
        talk = recorded.stream
        number = recorded.version
        key = SentKeys.number(talk: recorded.stream, author: posted.author, clientID: posted.clientID)
        at = recorded.at
        isAnnounced = posted.author == KeyHolder.unit
    }
}

extension ChatEvent {
    /// Message to which it happens, after it was sent; nil for all else.
    func message(in stream: UUID) -> MessageLocation? {
        switch self {
        case .message(.edited(let edited)): MessageLocation(room: edited.room, number: edited.number)
        case .message(.deleted(let step)): MessageLocation(room: step.room, number: step.number)
        case .message(.reacted(let reaction)), .message(.unreacted(let reaction)):
            MessageLocation(room: reaction.room, number: reaction.number)
        case .room(.pinned(let pin)), .room(.unpinned(let pin)): MessageLocation(room: stream, number: pin.number)
        default: nil
        }
    }
}

extension RoomEvent {
    /// True if it may change who is told of the room (`LiveRoom`).
    var saysWhoIsTold: Bool {
        switch self {
        case .created, .personaTaken, .joined, .added, .left, .removed, .deleted, .restored, .placed: true
        case .described, .slowed, .historyOpened, .roleChanged, .muted, .unmuted, .pinned, .unpinned, .archived,
            .reopened, .withdrawn,
            .returned:
            false
        }
    }
}
