public import FoundationEssentials

/// A place in a service's log: everything up to it is known. Clients carry it back unread.
///
/// The epoch is the log's own: after a fail-over that may have rewritten the log's tail it is another, and the old places
/// mean nothing any more.
public struct EventCursor: Sendable, Hashable {
    /// Epoch of the log: another log, and another life of the same log, have another one.
    public let epoch: UUID
    /// The last position that is known.
    public let position: Int64

    /// A place.
    public init(epoch: UUID, position: Int64) {
        self.epoch = epoch
        self.position = position
    }

    /// 32 characters of base64url: 16 bytes of epoch, 8 of position, big end first.
    public var text: String {
        String(unsafeUninitializedCapacity: CursorText.length) { room in
            CursorText.write(self, into: room)
            return CursorText.length
        }
    }

    /// The place that `text` says; nil unless it was made by `text`.
    public init?(text: String) {
        var text = text
        guard let cursor = text.withUTF8({ CursorText.cursor(of: $0) }) else { return nil }
        self = cursor
    }
}
