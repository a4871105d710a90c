import ChatDomain
package import FoundationEssentials

/// Something that a message consists of: words, a link, or a file.
package struct PartView: Codable, Sendable, Hashable {
    var type: String?
    var content: String?
    var url: String?
    package var attachment: UUID?
    /// Name of the file.
    package var name: String?
    /// Media type of the file, whatever its name says.
    package var mediaType: String?
    /// Length of the file.
    package var bytes: Int?

    private enum CodingKeys: String, CodingKey {
        case type, content, url, attachment, name, bytes
        case mediaType = "media_type"
    }

    /// Shows a part.
    init(_ part: MessagePart) {
        switch part {
        case .text(let type, let words): (self.type, content) = (type, words)
        case .link(let type, let url): (self.type, self.url) = (type, url)
        case .attachment(let file): (attachment, name, mediaType, bytes) = (file.id, file.name, file.media, file.bytes)
        }
    }
}
