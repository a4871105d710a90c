import ChatDomain
import FoundationEssentials
import HTTPKit
import Realtime

/// Of what clients ask for, most is this: read and answered without what reads and writes everything.
extension SendAction.Wish {
    /// What plain data say; nil where any of it isn't plain, or anything isn't as it should be: then the general way says what.
    init?(plain data: PlainValue) {
        var (room, client, answered, member): (UUID?, String?, Int64?, UUID?) = (nil, nil, nil, nil)
        var (parts, mentions): ([SendAction.Part]?, [UUID]?) = (nil, nil)
        let isPlain = data.members { name, value in
            switch name {
            case "room_id" where room == nil:
                room = value.id
                return room != nil
            case "client_id" where client == nil:
                client = value.text
                return client != nil
            case "parts" where parts == nil:
                parts = SendAction.Part(onlyOneIn: value).map { [$0] }
                return parts != nil
            case "mentions" where mentions == nil && value.isEmptyList:
                mentions = []
                return true
            case "reply_to" where answered == nil:
                answered = value.number
                return answered != nil
            case "as" where member == nil:
                member = value.id
                return member != nil
            default: return false
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
            case "type" where part.type == nil:
                part.type = value.text
                return part.type != nil
            case "content" where part.content == nil:
                part.content = value.text
                return part.content != nil
            case "url" where part.url == nil:
                part.url = value.text
                return part.url != nil
            case "attachment" where part.attachment == nil:
                part.attachment = value.id
                return part.attachment != nil
            default: return false
            }
        }
        guard isPlain else { return nil }
        self = part
    }
}

extension SendAction.Answer {
    /// Its JSON: what encoding it gives, for a part of the time.
    var json: [UInt8] {
        var writer = JSONWriter(capacity: 160)
        writer.object { writer in
            writer.member("number", number)
            writer.member("at", at)
            writer.member("repeated", repeated)
            writer.member("room_id", roomID)
        }
        return writer.bytes
    }
}
