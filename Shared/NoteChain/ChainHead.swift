public import FoundationEssentials

/// Head of a client's chain at a time: how far it went, and its hash there.
public struct ChainHead: Sendable, Hashable {
    /// Client whose chain it is.
    public var client: UUID
    /// Number of the last link.
    public var number: Int64
    /// Hash of the chain with that link.
    public var hash: [UInt8]
    /// Time of the statement, to the millisecond.
    public var at: Date

    /// States it.
    public init(client: UUID, number: Int64, hash: [UInt8], at: Date) {
        (self.client, self.number, self.hash, self.at) = (client, number, hash, at)
    }

    /// Bytes that the unit signs. They differ from those of every link, so that no link's signature passes for a head's.
    public var signed: [UInt8] {
        var bytes = Array("theracomm-head-1".utf8)
        withUnsafeBytes(of: client.uuid) { bytes += $0 }
        withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
        withUnsafeBytes(of: at.wholeMilliseconds.bigEndian) { bytes += $0 }
        return bytes + hash
    }
}

/// Key by which a unit signs. A later one is signed by the one before it.
public enum UnitKeys {
    /// Bytes by which a key vouches for its successor.
    public static func endorsement(of successor: [UInt8], id: String) -> [UInt8] {
        Digest.sha256(Array("theracomm-key-1".utf8) + Array(id.utf8) + successor)
    }
}
