public import EventSourcing
public import FoundationEssentials
import Postgres

extension EventStore {
    /// Appends events to one stream and returns when they are on disk.
    ///
    /// Throws `VersionConflict` if the stream isn't as `expected`, `IdempotencyMismatch` if the key was used for another
    /// request, `OutcomeUnknown` in the one case in which it can't be told. After any other error nothing was stored.
    public func append<E: StoredEvent>(
        _ events: [E],
        to stream: UUID,
        expected: ExpectedVersion,
        meta: EventMeta = EventMeta(),
        idempotency: IdempotencyKey? = nil
    ) async throws -> Appended {
        let append = Append(events, to: stream, expected: expected, meta: meta)
        let unit = PendingUnit(commands: [try await append.encoded(with: keys)], key: idempotency)
        let outcome = try await committer.submit(unit)
        if case .stored(let places) = outcome, let place = places.first {
            return Appended(version: place.version, position: place.position, ids: append.ids)
        }
        return try await answer([append], outcome, idempotency)[0]
    }

    /// Appends to several streams, all or nothing, and returns when everything is on disk. Each stream may occur once.
    ///
    /// Answers one `Appended` per append, in order; their positions follow each other without others between.
    /// Throws as `append` does; a conflict names the first stream that was refused.
    public func appendAll(_ appends: [Append], idempotency: IdempotencyKey? = nil) async throws -> [Appended] {
        precondition(!appends.allSatisfy(\.isHolding), "nothing to append")
        var commands: [PendingUnit.Command] = []
        commands.reserveCapacity(appends.count)
        for append in appends { commands.append(try await append.encoded(with: keys)) }
        let outcome = try await committer.submit(PendingUnit(commands: commands, key: idempotency))
        return try await answer(appends, outcome, idempotency)
    }

    private func answer(
        _ appends: [Append],
        _ outcome: PendingUnit.Outcome,
        _ idempotency: IdempotencyKey?
    ) async throws -> [Appended] {
        switch outcome {
        case .stored(let places):
            return zip(appends, places).map { Appended(version: $1.version, position: $1.position, ids: $0.ids) }
        case .conflict(let place, let actual):
            let refused = appends[place]
            throw VersionConflict(stream: refused.stream, expected: refused.expected, actual: actual)
        case .keyUsed:
            guard let idempotency, let replay = try await replay(of: idempotency) else {
                // Used when the batch ran, forgotten now: as old as the retention, so it may count as new.
                return try await appendAll(appends, idempotency: idempotency)
            }
            return replay
        }
    }

    /// Result of an earlier command with this key, per stream; `nil` if there was none (or it was forgotten).
    ///
    /// Ask before deciding: the state that an earlier call has already changed would refuse the repetition. Ask again
    /// before telling of a refusal: that call may have been at work at the same time. Throws `IdempotencyMismatch` if
    /// the key belongs to another request.
    public func replay(of key: IdempotencyKey) async throws -> [Appended]? {
        let rows = try await pool.query(
            """
            select fingerprint, answer, versions, positions from dedup
            where part = 0 and scope = \(key.scope) and key = \(key.key)
            """
        )
        guard let row = rows.first else { return nil }
        let (fingerprint, answer, versions, positions) = try row.decode(
            [UInt8].self,
            [UInt8].self,
            [Int64].self,
            [Int64].self
        )
        guard fingerprint == key.fingerprint else { throw IdempotencyMismatch() }
        return zip(versions, positions).map { Appended(version: $0, position: $1, ids: [], replay: answer) }
    }

    /// Forgets idempotency keys that are older than `age`; answers how many. Callers must not repeat a command after that.
    @discardableResult
    public func forgetKeys(olderThan age: Duration) async throws -> Int {
        let seconds = Double(age.components.seconds)
        return try await pool.execute(
            "delete from dedup where part = 0 and at < clock_timestamp() - make_interval(secs => \(seconds))"
        )
    }

    /// Forgets the idempotency keys of one caller: those whose scope is `caller`, or begins with it and a space.
    @discardableResult
    public func forgetKeys(ofScope caller: String) async throws -> Int {
        try await pool.execute(
            "delete from dedup where part = 0 and (scope = \(caller) or starts_with(scope, \(caller + " ")))"
        )
    }
}
