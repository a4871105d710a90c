public import EventSourcing

/// Writing of a message without the general encoder: most stored events are messages.
extension MessagePosted: SelfWritten {
    /// Writes the members under their coding keys.
    public func write(to text: inout StoredText) throws {
        text.member("at", at)
        text.member("attachments", attachments)
        text.member("author", author)
        text.member("client_id", clientID)
        text.member("holder", holder)
        text.member("mentions", mentions)
        try text.member("parts", parts) { text, part in text.object { part.write(to: &$0) } }
        if let replyTo { text.member("reply_to", replyTo) }
    }
}

extension MessagePart {
    fileprivate func write(to text: inout StoredText) {
        switch self {
        case .text(let type, let words):
            text.member("content", words)
            text.member("type", type)
        case .link(let type, let url):
            text.member("type", type)
            text.member("url", url)
        case .attachment(let file):
            text.member("attachment", file.id)
            if let bytes = file.bytes { text.member("bytes", Int64(bytes)) }
            if let media = file.media { text.member("media_type", media) }
            if let name = file.name { text.member("name", name) }
        }
    }
}
