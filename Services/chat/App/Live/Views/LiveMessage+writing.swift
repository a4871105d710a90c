import ChatDomain
import FoundationEssentials
import HTTPKit

/// Of what is told, most is this.
extension LiveMessage {
    /// Its JSON: what encoding it gives, for a part of the time.
    var json: [UInt8] {
        var writer = JSONWriter(capacity: 960)
        writer.object { writer in
            writer.member("number", number)
            writer.member("at", at)
            writer.member("parts") { writer in
                writer.array(parts) { writer, part in writer.object { part.write(to: &$0) } }
            }
            writer.member("mentions") { writer in writer.array(mentions) { $0.value($1) } }
            writer.member("room_id", roomID)
            writer.member("author_id", authorID)
            if let replyTo { writer.member("reply_to", replyTo) }
        }
        return writer.bytes
    }
}

extension MessagePart {
    fileprivate func write(to writer: inout JSONWriter) {
        switch self {
        case .text(let type, let words):
            writer.member("type", type)
            writer.member("content", words)
        case .link(let type, let url):
            writer.member("type", type)
            writer.member("url", url)
        case .attachment(let file):
            writer.member("attachment", file.id)
            if let name = file.name { writer.member("name", name) }
            if let media = file.media { writer.member("media_type", media) }
            if let bytes = file.bytes { writer.member("bytes", bytes) }
        }
    }
}
