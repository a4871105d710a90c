import EventSourcing
import FoundationEssentials
import Postgres

/// Recomputes everything that the notary has sealed, and names the first position at which the log isn't what it was.
public struct Verifier: Sendable {
    private let store: EventStore
    private let publicKeys: [String: [UInt8]]

    /// A verifier that trusts `publicKeys`, by the names that seals use. Take them from elsewhere than the database.
    public init(_ store: EventStore, publicKeys: [String: [UInt8]]) {
        self.store = store
        self.publicKeys = publicKeys
    }

    /// Looks at the whole log; stops at the first finding.
    ///
    /// `expecting` are roots that were exported earlier. `progress` is told the position reached and the last one.
    public func run(
        expecting roots: [SealedRoot] = [],
        progress: (_ position: Int64, _ end: Int64) -> Void = { _, _ in }
    ) async throws -> Verification {
        var result = Verification()
        let end = try await store.head()
        let found = try await checkSeals(&result, end, progress)
        if result.finding == nil { result.finding = try await checkTail(after: result.sealedUpTo, &result) }
        if result.finding == nil { result.finding = try await checkStreams() }
        if result.finding == nil {
            let missing = roots.filter { !found.contains($0) }.map(\.upTo).min()
            result.finding = missing.map { Verification.Finding($0, .rootMissing) }
        }
        return result
    }

    /// Walks along the chain up to the first finding; the roots of what it has passed.
    private func checkSeals(
        _ result: inout Verification,
        _ end: Int64,
        _ progress: (Int64, Int64) -> Void
    ) async throws -> Set<SealedRoot> {
        var found: Set<SealedRoot> = []
        var last: Seal?
        while true {
            let seals = try await SealStore(pool: store.pool).read(after: last?.upTo ?? 0, limit: 16)
            if seals.isEmpty { return found }
            for seal in seals {
                result.finding = try await check(seal, after: last, &result)
                if result.finding != nil { return found }
                found.insert(SealedRoot(seal))
                result.seals += 1
                result.sealedUpTo = seal.upTo
                last = seal
                progress(seal.upTo, end)
            }
        }
    }

    private func check(_ seal: Seal, after last: Seal?, _ result: inout Verification) async throws -> Verification
        .Finding?
    {
        let start = (last?.upTo ?? 0) + 1
        guard seal.since == start, seal.previous == last?.digest ?? Seal.noPrevious, seal.isCoherent else {
            return .init(start, .sealDamaged)
        }
        guard let key = publicKeys[seal.key], SealKey.verifies(seal.signature, of: seal.digest, by: key) else {
            return .init(start, .signatureInvalid)
        }
        var expected = seal.since
        while expected <= seal.upTo {
            let events = try await rows(after: expected - 1, upTo: seal.upTo)
            if events.isEmpty { return .init(expected, .missing) }
            for event in events {
                guard event.position == expected else { return .init(expected, .missing) }
                guard MerkleTree.leaf(event).elementsEqual(seal.leaf(at: expected)) else {
                    return .init(expected, .changed)
                }
                expected += 1
                result.events += 1
            }
        }
        return nil
    }

    /// Checks events that aren't sealed yet: they must be without gaps, and end where the counter says.
    private func checkTail(after position: Int64, _ result: inout Verification) async throws -> Verification.Finding? {
        var expected = position + 1
        let end = try await store.head()
        while true {
            let events = try await rows(after: expected - 1, upTo: .max)
            for event in events {
                guard event.position == expected else { return .init(expected, .missing) }
                expected += 1
                result.events += 1
            }
            if events.isEmpty { break }
        }
        // More may have been appended meanwhile, fewer can't have.
        return expected - 1 < end ? .init(expected, .missing) : nil
    }

    private func checkStreams() async throws -> Verification.Finding? {
        // One statement, one snapshot: appends that happen meanwhile are seen whole or not at all.
        let row = try await store.pool.query(
            """
            with numbered as (
                select pos, stream, version, row_number() over (partition by stream order by pos) as place from event
                where part = 0
            ), last as (
                select stream, max(version) as version, min(pos) as pos from numbered group by stream
            )
            select (select min(pos) from numbered where version <> place),
                (select min(coalesce(l.pos, 0)) from last l full join (select * from head where part = 0) h
                    using (stream) where l.version is distinct from h.version),
                (select max(pos) from numbered) is distinct from (select nullif(last_pos, 0) from log_position where part = 0)
            """
        )[0]
        let (stream, head, counter) = try row.decode(Int64?.self, Int64?.self, Bool.self)
        if let stream { return .init(stream, .streamBroken) }
        if let head { return .init(head, .counterWrong) }
        return counter ? .init(try await store.head(), .counterWrong) : nil
    }

    /// Events of at most 2000 positions without regard to gaps: finding those is the purpose here.
    private func rows(after position: Int64, upTo end: Int64) async throws -> [RawEvent] {
        try await store.pool.query(
            """
            select pos, stream, version, id, type, at, subject, data, meta from event
            where part = 0 and pos > \(position) and pos <= \(min(end, position + 2000)) order by pos
            """
        ).map(RawEvent.init)
    }
}
