import FoundationEssentials

/// Check of a client's record. It needs nothing but the record, and names what was changed.
public struct ChainCheck: Sendable {
    /// Public keys of the unit.
    public var keys: [ChainFile.Key] = []
    /// Entries in the order of the record.
    public var entries: [ChainFile.Entry] = []
    /// Heads, and those that were kept elsewhere.
    public var heads: [ChainFile.Head] = []

    /// Nothing read.
    public init() {}

    /// Changes that were found; none: the record is as it was signed.
    public func findings() -> [ChainFinding] {
        guard let client = entries.first?.client ?? heads.first?.client else { return [] }
        let trusted = trustedKeys()
        var found = keys.filter { trusted[$0.id] == nil }.map { _ in ChainFinding(.otherKey) }
        found += order(client) + entries.flatMap { contents($0, trusted) }
        found += headFindings(client, trusted)
        var seen: Set<ChainFinding> = []
        return found.filter { seen.insert($0).inserted }
    }

    /// Keys by name: the first, and each for which one of them vouches.
    private func trustedKeys() -> [String: [UInt8]] {
        var trusted: [String: [UInt8]] = [:]
        for (place, key) in keys.enumerated() where trusted[key.id] == nil {
            let bytes = Array(key.publicKey)
            let statement = UnitKeys.endorsement(of: bytes, id: key.id)
            let voucher = key.endorsedBy.flatMap { trusted[$0] }
            let isVouched =
                voucher.map { Digest.isSigned(statement, by: $0, Array(key.endorsement ?? Data())) } ?? false
            if place == 0 || isVouched { trusted[key.id] = bytes }
        }
        return trusted
    }

    /// Findings about the place of each entry: numbers, and which hash it stands behind.
    private func order(_ client: UUID) -> [ChainFinding] {
        var found: [ChainFinding] = []
        let numbers = Set(entries.map(\.number))
        var before: ChainFile.Entry?
        for entry in entries {
            let number = entry.number
            guard entry.client == client else {
                found.append(ChainFinding(.foreignEntry, at: number))
                continue
            }
            defer { before = entry }
            let expected = (before?.number ?? 0) + 1
            let previous = before.map { Array($0.hash) } ?? ChainLink.start
            if number == expected {
                if Array(entry.previous) != previous {
                    let isStart = Array(entry.previous) == ChainLink.start
                    found.append(ChainFinding(isStart && number > 1 ? .restarted : .foreignEntry, at: number))
                }
            } else if number == 1 {
                found.append(ChainFinding(.restarted, at: number))
            } else if number > expected {
                let missing = (expected..<number).filter { !numbers.contains($0) }
                found += missing.map { ChainFinding(.entryRemoved, at: $0) }
                if missing.count < Int(number - expected) { found.append(ChainFinding(.entriesSwapped, at: number)) }
            } else {
                found.append(ChainFinding(.entriesSwapped, at: number))
            }
        }
        return found
    }

    /// Findings about what an entry says.
    private func contents(_ entry: ChainFile.Entry, _ trusted: [String: [UInt8]]) -> [ChainFinding] {
        let number = entry.number
        var found: [ChainFinding] = []
        let hash = Array(entry.hash)
        let isSigned = trusted[entry.key].map { Digest.isSigned(hash, by: $0, Array(entry.signature)) } ?? false
        if !isSigned { found.append(ChainFinding(.otherKey, at: number)) }
        if entry.link.hash(after: Array(entry.previous)) != hash {
            let made = entry.id.millisecondsOfMaking
            let isOtherTime = made != nil && made != entry.at.wholeMilliseconds
            found.append(ChainFinding(isOtherTime ? .timeChanged : .fieldChanged, at: number))
        }
        if let text = entry.text {
            let salt = Array(entry.salt ?? Data())
            let isSalt = salt.count == Salt.count && Array(entry.saltMark ?? Data()) == Salt.mark(of: salt)
            if !isSalt || Commitment.of(Array(text.utf8), salt: salt) != Array(entry.commitment) {
                found.append(ChainFinding(isSalt ? .wordsChanged : .saltChanged, at: number))
            }
        }
        return found
    }

    /// Findings about the end: each head must be that of an entry, and one must be that of the last.
    private func headFindings(_ client: UUID, _ trusted: [String: [UInt8]]) -> [ChainFinding] {
        var found: [ChainFinding] = []
        let hashes = Dictionary(entries.map { ($0.number, $0.hash) }) { first, _ in first }
        let last = entries.map(\.number).max() ?? 0
        for head in heads {
            guard head.client == client else {
                found.append(ChainFinding(.foreignEntry, at: head.number))
                continue
            }
            let isSigned = trusted[head.key].map { Digest.isSigned(head.head.signed, by: $0, Array(head.signature)) }
            if isSigned != true { found.append(ChainFinding(.otherKey, at: head.number)) }
            if head.number > last {
                found.append(ChainFinding(.tailRemoved, at: head.number))
            } else if let hash = hashes[head.number], hash != head.hash {
                found.append(ChainFinding(.restarted, at: head.number))
            }
        }
        if last > 0, !heads.contains(where: { $0.number >= last }) { found.append(ChainFinding(.noHead, at: last)) }
        return found
    }
}
