import ChatDomain
import FoundationEssentials
import Realtime

/// Reading of the most frequent request of clients, without the code that reads everything.
extension SendAction.Wish {
    /// Reads plain data; nil where any of it isn't plain, or anything isn't as it should be: then the general way says what.
    init?(plain data: PlainValue) {
        var (room, client, answered, member): (UUID?, String?, Int64?, UUID?) = (nil, nil, nil, nil)
        var (parts, mentions): ([SendAction.Part]?, [UUID]?) = (nil, nil)
        let isPlain = data.members { name, value in
            switch name {
            case "room_id": PlainValue.note(value.id, in: &room)
            case "client_id": PlainValue.note(value.text, in: &client)
            case "parts": PlainValue.note(SendAction.Part(onlyOneIn: value).map { [$0] }, in: &parts)
            case "mentions": PlainValue.note(value.isEmptyList ? [] : nil, in: &mentions)
            case "reply_to": PlainValue.note(value.number, in: &answered)
            case "as": PlainValue.note(value.id, in: &member)
            default: false
            }
        }
        guard isPlain, let room, let client, let parts else { return nil }
        self.init(
            roomID: room,
            clientID: client,
            parts: parts,
            mentions: mentions,
            replyTo: answered,
            member: member
        )
    }
}

extension SendAction.Part {
    /// The only part of a message.
    fileprivate init?(onlyOneIn list: PlainValue) {
        self.init()
        var part = self
        let isPlain = list.membersOfOnly { name, value in
            switch name {
            case "type": PlainValue.note(value.text, in: &part.type)
            case "content": PlainValue.note(value.text, in: &part.content)
            case "url": PlainValue.note(value.text, in: &part.url)
            case "attachment": PlainValue.note(value.id, in: &part.attachment)
            default: false
            }
        }
        guard isPlain else { return nil }
        self = part
    }
}
