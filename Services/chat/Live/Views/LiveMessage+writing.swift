import ChatCore
import ChatDomain
import FoundationEssentials
import HTTPKit

/// Writing of the most frequent payload.
extension LiveMessage {
    /// JSON of the message: the same as by encoding, for a part of the time.
    var json: [UInt8] {
        var writer = JSONWriter(capacity: 960)
        writer.object { writer in
            writer.member("number", number)
            writer.member("at", at)
            writer.member("parts") { MessageParts.write(parts, to: &$0) }
            writer.member("mentions") { writer in writer.array(mentions) { $0.value($1) } }
            writer.member("room_id", roomID)
            writer.member("author_id", authorID)
            if let replyTo { writer.member("reply_to", replyTo) }
            if let clientID { writer.member("client_id", clientID) }
        }
        return writer.bytes
    }
}
