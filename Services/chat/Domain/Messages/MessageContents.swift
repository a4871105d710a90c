import AttachmentRules
public import FoundationEssentials
import TextRules

/// Contents of a message, with the members it mentions.
public struct MessageContents: Sendable, Hashable {
    /// Parts in their order.
    public let parts: [MessagePart]
    /// Members of the room that it mentions, each once.
    public let mentions: [UUID]

    /// Error in the contents.
    public enum ValidationError: Error, Sendable, Hashable {
        /// Says nothing.
        case empty
        /// More than `Limits.parts`.
        case tooManyParts(Int)
        /// More than `Limits.messageBytes`.
        case tooLong(bytes: Int)
        /// Nothing to be seen, or U+0000 in it.
        case badText(part: Int)
        /// Not `type/subtype` in up to 100 characters.
        case badType(part: Int)
        /// Not `https://…` or `http://…`, or longer than `Limits.link`.
        case badLink(part: Int)
        /// The same file a second time.
        case repeatedFile(part: Int)
        /// Files that have more than `AttachmentLimits.together`.
        case filesTooLong(bytes: Int)
        /// More than `Limits.mentions`.
        case tooManyMentions(Int)
    }

    /// Takes them as they are; who is mentioned twice is so once.
    public init(_ parts: [MessagePart], mentions: [UUID] = []) throws(ValidationError) {
        guard !parts.isEmpty else { throw .empty }
        guard parts.count <= Limits.parts else { throw .tooManyParts(parts.count) }
        let bytes = parts.reduce(0) { $0 + $1.bytes }
        guard bytes <= Limits.messageBytes else { throw .tooLong(bytes: bytes) }
        for (place, part) in parts.enumerated() { try Self.check(part, place) }
        try Self.checkFiles(parts)
        var each: [UUID] = []
        for person in mentions where !each.contains(person) {
            each.append(person)
            guard each.count <= Limits.mentions else { throw .tooManyMentions(mentions.count) }
        }
        self.parts = parts
        self.mentions = each
    }

    /// The files in it.
    public var attachments: [UUID] {
        parts.compactMap { part in
            guard case .attachment(let file) = part else { return nil }
            return file.id
        }
    }

    private static func check(_ part: MessagePart, _ place: Int) throws(ValidationError) {
        switch part {
        case .text(let type, let words):
            guard isType(type) else { throw .badType(part: place) }
            guard !words.isBlank, !words.utf8.contains(0) else { throw .badText(part: place) }
        case .link(let type, let url):
            guard isType(type) else { throw .badType(part: place) }
            let isWeb = url.hasPrefix("https://") || url.hasPrefix("http://")
            guard isWeb, !url.isLonger(than: Limits.link), !url.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F })
            else {
                throw .badLink(part: place)
            }
        case .attachment: break
        }
    }

    private static func checkFiles(_ parts: [MessagePart]) throws(ValidationError) {
        var (seen, bytes): (Set<UUID>, Int) = ([], 0)
        for (place, part) in parts.enumerated() {
            guard case .attachment(let file) = part else { continue }
            guard seen.insert(file.id).inserted else { throw .repeatedFile(part: place) }
            bytes += file.bytes ?? 0
        }
        guard bytes <= AttachmentLimits.together else { throw .filesTooLong(bytes: bytes) }
    }

    private static func isType(_ type: String) -> Bool {
        let (bytes, slash) = (type.utf8, UInt8(ascii: "/"))
        guard bytes.count <= 100, bytes.first != slash, bytes.last != slash else { return false }
        return bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F } && bytes.count { $0 == slash } == 1
    }
}
