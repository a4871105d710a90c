public import FoundationEssentials

/// Link of a client's chain: one act, without its words.
public struct ChainLink: Sendable, Hashable {
    /// Place in the chain, from 1.
    public var number: Int64
    /// Client whose chain it is.
    public var client: UUID
    /// Id of the entry.
    public var id: UUID
    /// Name of the act.
    public var kind: String
    /// Person who acted.
    public var author: UUID
    /// Time of the act, to the millisecond.
    public var at: Date
    /// Entry or thing to which it belongs; nil: none.
    public var relatesTo: UUID?
    /// Commitment to its words.
    public var commitment: [UInt8]

    /// Hash before the first link: 32 zero bytes.
    public static let start = [UInt8](repeating: 0, count: 32)

    /// States it.
    public init(
        number: Int64,
        client: UUID,
        id: UUID,
        kind: String,
        author: UUID,
        at: Date,
        relatesTo: UUID?,
        commitment: [UInt8]
    ) {
        (self.number, self.client, self.id, self.kind) = (number, client, id, kind)
        (self.author, self.at, self.relatesTo, self.commitment) = (author, at, relatesTo, commitment)
    }

    /// Hash of the chain with this link, after the hash `previous`: SHA-256 over all fields in their order, each behind its length in four
    /// bytes. Numbers and times (milliseconds since 1970) have eight bytes, the most significant first, and ids have sixteen.
    public func hash(after previous: [UInt8]) -> [UInt8] {
        var input: [UInt8] = []
        let fields = [
            previous, Self.bytes(number), Self.bytes(client), Self.bytes(id), Array(kind.utf8), Self.bytes(author),
            Self.bytes(at.wholeMilliseconds), relatesTo.map(Self.bytes) ?? [], commitment,
        ]
        for field in fields {
            withUnsafeBytes(of: UInt32(field.count).bigEndian) { input += $0 }
            input += field
        }
        return Digest.sha256(input)
    }

    private static func bytes(_ number: Int64) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }

    private static func bytes(_ id: UUID) -> [UInt8] { withUnsafeBytes(of: id.uuid) { Array($0) } }
}

extension Date {
    /// Milliseconds since 1970, rounded.
    var wholeMilliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }
}

extension UUID {
    /// Milliseconds since 1970 in an id of version 7; nil for others.
    var millisecondsOfMaking: Int64? {
        let high = withUnsafeBytes(of: uuid) { UInt64(bigEndian: $0.loadUnaligned(as: UInt64.self)) }
        return high >> 12 & 0xF == 7 ? Int64(high >> 16) : nil
    }
}
