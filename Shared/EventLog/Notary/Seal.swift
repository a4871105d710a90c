import EventSourcing
public import FoundationEssentials
import Postgres

/// A signed statement about a range of the log: these events, in this order, after that seal.
public struct Seal: Sendable, Equatable {
    /// The first position of the range.
    public let since: Int64
    /// The last position of the range.
    public let upTo: Int64
    /// The epoch of the log when it was sealed.
    public let epoch: UUID
    /// 32 bytes per event: its hash.
    let leaves: [UInt8]
    /// The root of the Merkle tree over the leaves.
    let root: [UInt8]
    /// The digest of the seal before; 32 zeros in the first.
    let previous: [UInt8]
    /// Over everything but the leaves, which the root stands for.
    public let digest: [UInt8]
    /// Name of the key that has signed.
    public let key: String
    /// Ed25519 over the digest.
    let signature: [UInt8]

    private static let purpose: UInt8 = 2
    static let noPrevious = [UInt8](repeating: 0, count: 32)

    /// Seals `events`, at least one, without gaps, that follow on `last`.
    init(_ events: [RawEvent], after last: Seal?, epoch: UUID, by signer: SealKey) throws {
        precondition(!events.isEmpty, "a seal over nothing")
        since = events[0].position
        upTo = since + Int64(events.count) - 1
        self.epoch = epoch
        leaves = MerkleTree.leaves(events)
        root = MerkleTree.root(leaves)
        previous = last?.digest ?? Self.noPrevious
        digest = Self.digest(since: since, upTo: upTo, epoch: epoch, root: root, previous: previous)
        key = signer.name
        signature = try signer.sign(digest)
    }

    init(
        since: Int64,
        upTo: Int64,
        epoch: UUID,
        leaves: [UInt8],
        root: [UInt8],
        previous: [UInt8],
        digest: [UInt8],
        key: String,
        signature: [UInt8]
    ) {
        self.since = since
        self.upTo = upTo
        self.epoch = epoch
        self.leaves = leaves
        self.root = root
        self.previous = previous
        self.digest = digest
        self.key = key
        self.signature = signature
    }

    /// Reads a row of `columns`.
    init(_ row: Row) throws {
        (since, upTo, epoch, leaves, root, previous, digest, key, signature) = try row.decode(
            Int64.self,
            Int64.self,
            UUID.self,
            [UInt8].self,
            [UInt8].self,
            [UInt8].self,
            [UInt8].self,
            String.self,
            [UInt8].self
        )
    }

    /// Digest that the seal must have.
    var expectedDigest: [UInt8] {
        Self.digest(since: since, upTo: upTo, epoch: epoch, root: root, previous: previous)
    }

    /// The hash of the event at `position`, which lies in the range.
    func leaf(at position: Int64) -> ArraySlice<UInt8> {
        let start = Int(position - since) * 32
        return leaves[start..<start + 32]
    }

    /// True if leaves, root and digest belong together.
    var isCoherent: Bool {
        since >= 1 && upTo >= since && leaves.count == Int(upTo - since + 1) * 32 && MerkleTree.root(leaves) == root
            && expectedDigest == digest
    }

    private static func digest(since: Int64, upTo: Int64, epoch: UUID, root: [UInt8], previous: [UInt8]) -> [UInt8] {
        var digest = Digest(purpose)
        digest.add(0)
        digest.add(since)
        digest.add(upTo)
        digest.add(fixed: epoch)
        digest.add(root)
        digest.add(previous)
        return digest.finish()
    }
}
