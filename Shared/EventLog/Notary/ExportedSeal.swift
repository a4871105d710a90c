public import FoundationEssentials

/// A seal without its leaves, as it is kept outside of the database: with the events that it seals and the public key it is all
/// that is needed to check them. Binary values are in hexadecimal.
public struct ExportedSeal: Codable, Sendable, Equatable {
    /// The first position of the range.
    public var since: Int64
    /// The last position of the range.
    public var upTo: Int64
    /// The epoch of the log when it was sealed.
    public var epoch: UUID
    /// The root of the Merkle tree over the events.
    public var root: String
    /// The digest of the seal before.
    public var previous: String
    /// The digest of this one.
    public var digest: String
    /// Name of the key that has signed.
    public var key: String
    /// Ed25519 over the digest.
    public var signature: String

    init(_ seal: Seal) {
        since = seal.since
        upTo = seal.upTo
        epoch = seal.epoch
        root = Hexadecimal.text(seal.root)
        previous = Hexadecimal.text(seal.previous)
        digest = Hexadecimal.text(seal.digest)
        key = seal.key
        signature = Hexadecimal.text(seal.signature)
    }
}

extension Seal {
    /// The seal that was exported, without leaves; `nil` if a value isn't hexadecimal.
    init?(_ exported: ExportedSeal) {
        guard let root = Hexadecimal.bytes(exported.root), let previous = Hexadecimal.bytes(exported.previous),
            let digest = Hexadecimal.bytes(exported.digest), let signature = Hexadecimal.bytes(exported.signature)
        else { return nil }
        self.init(
            since: exported.since,
            upTo: exported.upTo,
            epoch: exported.epoch,
            leaves: [],
            root: root,
            previous: previous,
            digest: digest,
            key: exported.key,
            signature: signature
        )
    }
}

extension Notary {
    /// Seals that end after `position`, at most `limit`, in order, for keeping elsewhere.
    public static func exportedSeals(of store: EventStore, after position: Int64, limit: Int) async throws
        -> [ExportedSeal]
    {
        try await SealStore(pool: store.pool).read(after: position, limit: limit).map(ExportedSeal.init)
    }
}
