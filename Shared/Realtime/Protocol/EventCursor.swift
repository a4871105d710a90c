public import FoundationEssentials

/// A place in a service's log: everything up to it is known. Clients carry it back unread.
///
/// The epoch is the log's own: after a fail-over that may have rewritten the log's tail it is another, and the old places
/// mean nothing any more.
public struct EventCursor: Sendable, Hashable {
    /// Which log, and which of its lives.
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
        let bytes =
            withUnsafeBytes(of: epoch.uuid) { Array($0) } + withUnsafeBytes(of: position.bigEndian) { Array($0) }
        return Self.exchanging([("+", "-"), ("/", "_")], in: Data(bytes).base64EncodedString())
    }

    /// The place that `text` says; nil unless it was made by `text`.
    public init?(text: String) {
        guard text.utf8.count == 32, !text.utf8.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/") }),
            let data = Data(base64Encoded: Self.exchanging([("-", "+"), ("_", "/")], in: text)), data.count == 24
        else { return nil }
        let bytes = Array(data)
        let position = bytes[16...].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard let position = Int64(exactly: position) else { return nil }
        epoch = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
        self.position = position
    }

    /// Byte by byte: a cursor is read from every frame that is told to anybody, and searching for text cost more than all the rest of it.
    private static func exchanging(_ pairs: [(Unicode.Scalar, Unicode.Scalar)], in text: String) -> String {
        let bytes = text.utf8.map { byte in
            pairs.first { UInt8(ascii: $0.0) == byte }.map { UInt8(ascii: $0.1) } ?? byte
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
