public import FoundationEssentials
import Postgres

/// A stored event as its row is, nothing decoded or opened: for operators' tools, the notary, export.
public struct RawEvent: Sendable, Equatable {
    /// Its place in the log.
    public var position: Int64
    /// The stream it belongs to.
    public var stream: UUID
    /// Its place in the stream.
    public var version: Int64
    /// Its own id.
    public var id: UUID
    /// The stored form of its type.
    public var type: String
    /// Time at which it was stored.
    public var at: Date
    /// Person whose key seals the personal fields.
    public var subject: UUID?
    /// The payload, JSON with sealed fields.
    public var data: [UInt8]
    /// The metadata in its stored form; `nil` for none.
    public var meta: [UInt8]?

    /// Puts an event together that comes from an export.
    public init(
        position: Int64,
        stream: UUID,
        version: Int64,
        id: UUID,
        type: String,
        at: Date,
        subject: UUID?,
        data: [UInt8],
        meta: [UInt8]?
    ) {
        self.position = position
        self.stream = stream
        self.version = version
        self.id = id
        self.type = type
        self.at = at
        self.subject = subject
        self.data = data
        self.meta = meta
    }

    init(_ row: Row) throws {
        (position, stream, version, id, type, at, subject, data, meta) = try row.decode(
            Int64.self,
            UUID.self,
            Int64.self,
            UUID.self,
            String.self,
            Date.self,
            UUID?.self,
            [UInt8].self,
            [UInt8]?.self
        )
    }
}
