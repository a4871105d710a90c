import FoundationEssentials

/// Checks an exported log against exported seals, without the database: the public keys are all that has to be trusted.
///
/// Feed it every event in the order of the export. It stops looking at its first finding.
public struct OfflineVerifier {
    private var seals: ArraySlice<Seal> = []
    private var previous = Seal.noPrevious
    private var leaves: [UInt8] = []
    private var versions: [UUID: Int64] = [:]
    private var roots: Set<SealedRoot> = []
    private var next: Int64 = 1
    /// Result so far.
    public private(set) var result = Verification()

    /// A verifier of what `seals` say, trusting `publicKeys` by the names that seals use.
    public init(_ seals: [ExportedSeal], publicKeys: [String: [UInt8]]) {
        var start: Int64 = 1
        var last = Seal.noPrevious
        var checked: [Seal] = []
        for exported in seals {
            guard let seal = Seal(exported), seal.since == start, seal.upTo >= start, seal.previous == last,
                seal.expectedDigest == seal.digest
            else {
                refuse(start, .sealDamaged)
                return
            }
            guard let key = publicKeys[seal.key], SealKey.verifies(seal.signature, of: seal.digest, by: key) else {
                refuse(start, .signatureInvalid)
                return
            }
            roots.insert(SealedRoot(seal))
            checked.append(seal)
            start = seal.upTo + 1
            last = seal.digest
        }
        self.seals = checked[...]
    }

    /// Looks at the next event of the export.
    public mutating func add(_ event: RawEvent) {
        guard result.isSound else { return }
        guard event.position == next else { return refuse(min(event.position, next), .missing) }
        let version = versions[event.stream, default: 0] + 1
        if let seal = seals.first {
            leaves += MerkleTree.leaf(event)
            if next == seal.upTo {
                guard MerkleTree.root(leaves) == seal.root else { return refuse(seal.since, .rangeChanged) }
                leaves.removeAll(keepingCapacity: true)
                seals.removeFirst()
                result.seals += 1
                result.sealedUpTo = seal.upTo
            }
        } else if event.version != version {
            // A sealed event can't be wrong here without being found above.
            return refuse(event.position, .streamBroken)
        }
        versions[event.stream] = event.version
        next += 1
        result.events += 1
    }

    /// Result after the last event. `expecting` are roots that were exported earlier.
    public mutating func finish(expecting expected: [SealedRoot] = []) -> Verification {
        if result.isSound, !seals.isEmpty { refuse(next, .missing) }
        if result.isSound, let missing = expected.filter({ !roots.contains($0) }).map(\.upTo).min() {
            refuse(missing, .rootMissing)
        }
        return result
    }

    private mutating func refuse(_ position: Int64, _ kind: Verification.Finding.Kind) {
        if result.isSound { result.finding = .init(position, kind) }
    }
}
