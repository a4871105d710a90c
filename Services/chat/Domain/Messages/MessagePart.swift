import FoundationEssentials

/// A part of a message.
public enum MessagePart: Codable, Sendable, Hashable {
    /// Words, of a type (`text/plain`, `text/markdown`).
    case text(type: String, String)
    /// Something elsewhere, of a type.
    case link(type: String, String)
    /// A file that was handed in before.
    case attachment(MessageFile)

    private enum CodingKeys: String, CodingKey {
        case type, content, url, attachment, name, bytes
        case media = "media_type"
    }

    /// Exactly one of `content`, `url` and `attachment`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let id = try container.decodeIfPresent(UUID.self, forKey: .attachment) {
            self = .attachment(
                MessageFile(
                    id,
                    name: try container.decodeIfPresent(String.self, forKey: .name),
                    media: try container.decodeIfPresent(String.self, forKey: .media),
                    bytes: try container.decodeIfPresent(Int.self, forKey: .bytes)
                )
            )
            return
        }
        let type = try container.decode(String.self, forKey: .type)
        if let url = try container.decodeIfPresent(String.self, forKey: .url) {
            self = .link(type: type, url)
        } else {
            self = .text(type: type, try container.decode(String.self, forKey: .content))
        }
    }

    /// The keys say which it is.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .text(let type, let words):
            try container.encode(type, forKey: .type)
            try container.encode(words, forKey: .content)
        case .link(let type, let url):
            try container.encode(type, forKey: .type)
            try container.encode(url, forKey: .url)
        case .attachment(let file):
            try container.encode(file.id, forKey: .attachment)
            try container.encodeIfPresent(file.name, forKey: .name)
            try container.encodeIfPresent(file.media, forKey: .media)
            try container.encodeIfPresent(file.bytes, forKey: .bytes)
        }
    }

    /// Bytes of its words.
    var bytes: Int {
        switch self {
        case .text(_, let words): words.utf8.count
        case .link(_, let url): url.utf8.count
        case .attachment: 0
        }
    }
}
