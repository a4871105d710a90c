/// Media type and length of a person's picture. The content is no event: it lies in a table, written before the event
/// that names it.
public struct Picture: Codable, Hashable, Sendable {
    /// Media type of the content: one of `media`.
    public let media: String
    /// Length in bytes: 1 to `longest`.
    public let bytes: Int

    /// Media types that are taken: pictures that every browser shows, and none that can hold a script (SVG can).
    public static let media = ["image/jpeg", "image/png", "image/webp"]
    /// Bytes that one may have.
    public static let longest = 512 << 10
    /// Pixels of its longest side: few bytes may be many pixels, and whoever sees them needs memory for each.
    public static let side = 1024

    /// Reason for which something is no picture of a person.
    public enum ValidationError: Error, Hashable, Sendable {
        /// None of `media`, whatever its sender called it.
        case otherMedia
        /// Empty, or longer than `longest`.
        case badLength
    }

    /// Checks what arrived.
    public init(media: String, bytes: Int) throws(ValidationError) {
        guard Self.media.contains(media) else { throw .otherMedia }
        guard (1...Self.longest).contains(bytes) else { throw .badLength }
        self.media = media
        self.bytes = bytes
    }
}
