public import EventSourcing
public import FoundationEssentials

/// Streams of one decider: loads, decides, appends at the version that was read, and decides again if someone was faster.
public struct Repository<D: Decider>: Sendable where D.Event: StoredEvent {
    /// The log the streams are in.
    public let store: EventStore
    private let snapshots: Snapshots<D>?

    /// Streams in `store`; long ones may keep `snapshots`.
    public init(_ store: EventStore, snapshots: Snapshots<D>? = nil) {
        self.store = store
        self.snapshots = snapshots
    }

    /// The state of a stream and the version it is at: 0 and the initial state if it doesn't exist.
    public func load(_ stream: UUID) async throws -> Loaded<D> {
        var loaded =
            try await snapshots?.load(stream, from: store) ?? Loaded(stream: stream, state: D.initial, version: 0)
        let from = loaded.version
        for recorded in try await store.load(stream, as: D.Event.self, after: from) {
            D.evolve(&loaded.state, recorded.event)
            loaded.version = recorded.version
        }
        await snapshots?.saveIfDue(loaded, loadedFrom: from, to: store)
        return loaded
    }

    /// The same with what is personal left closed, as if it were erased: for decisions that need nobody's name. With `earlier`, only what has
    /// happened since is read. Uses no snapshots.
    public func loadImpersonal(_ stream: UUID, since earlier: Loaded<D>? = nil) async throws -> Loaded<D> {
        var loaded = earlier ?? Loaded(stream: stream, state: D.initial, version: 0)
        for recorded in try await store.loadImpersonal(stream, as: D.Event.self, after: loaded.version) {
            D.evolve(&loaded.state, recorded.event)
            loaded.version = recorded.version
        }
        return loaded
    }

    /// Carries out `command` on `stream`.
    ///
    /// With `ifVersion`, the version that the caller saw, there is one try only and `VersionConflict` if it isn't that
    /// version any more. With `idempotency`, a command that was carried out before isn't decided again: the answer says
    /// `replay`. That holds, too, if it is carried out by another call while this one is at work. The key's answer is
    /// remembered, or the bytes that `remember` makes of the events. With `held`, an append that only holds another
    /// stream to the version on which the caller's own decision rests, nothing is stored unless that stream is still
    /// there: `VersionConflict` names it then, and the caller decides anew. Callers who are overtaken queue for the
    /// stream, the urgent ones first (`EventStore.deciding`, which also says when it throws `StreamIsBusy`). Throws
    /// what `EventStore.append` throws.
    public func handle(
        _ command: D.Command,
        on stream: UUID,
        ifVersion: Int64? = nil,
        held: Append? = nil,
        meta: EventMeta = EventMeta(),
        idempotency: IdempotencyKey? = nil,
        isUrgent: Bool = false,
        remember: (@Sendable ([D.Event]) throws -> [UInt8])? = nil
    ) async throws -> Handled<D> {
        if let earlier = try await earlier(idempotency) { return earlier }
        if let ifVersion {
            let loaded = try await load(stream)
            guard ifVersion == loaded.version else {
                if let earlier = try await earlier(idempotency) { return earlier }
                throw VersionConflict(stream: stream, expected: .loaded(at: ifVersion), actual: loaded.version)
            }
            return try await append(command, on: loaded, held, meta, idempotency, remember)
        }
        return try await store.deciding(on: stream, isUrgent: isUrgent) {
            let loaded = try await load(stream)
            do {
                return .done(try await append(command, on: loaded, held, meta, idempotency, remember))
            } catch let conflict as VersionConflict where conflict.stream == stream {
                return .overtaken(conflict)
            }
        }
    }

    /// Decides on a stream as it was loaded, and appends. Throws `VersionConflict` if somebody was faster.
    private func append(
        _ command: D.Command,
        on loaded: Loaded<D>,
        _ held: Append?,
        _ meta: EventMeta,
        _ idempotency: IdempotencyKey?,
        _ remember: (@Sendable ([D.Event]) throws -> [UInt8])?
    ) async throws -> Handled<D> {
        let events: [D.Event]
        do throws(D.Refusal) {
            events = try D.decide(command, loaded.state)
        } catch {
            // The conflict may come from another call with this key that has just succeeded.
            if let earlier = try await earlier(idempotency) { return earlier }
            return Handled(outcome: .failure(error), version: loaded.version, position: nil)
        }
        if events.isEmpty {
            if let earlier = try await earlier(idempotency) { return earlier }
            return Handled(outcome: .success([]), version: loaded.version, position: nil)
        }
        var key = idempotency
        if let remember { key?.answer = try remember(events) }
        let append = Append(events, to: loaded.stream, expected: loaded.expected, meta: meta)
        let appended = try await store.appendAll([append] + (held.map { [$0] } ?? []), idempotency: key)[0]
        if appended.isReplay { return Handled(appended) }
        return Handled(outcome: .success(events), version: appended.version, position: appended.position)
    }

    /// Result of an earlier call with this key, if there was one.
    private func earlier(_ key: IdempotencyKey?) async throws -> Handled<D>? {
        guard let key, let replay = try await store.replay(of: key)?.first else { return nil }
        return Handled(replay)
    }
}

/// A stream as it was loaded.
public struct Loaded<D: Decider>: Sendable {
    /// Id of the stream.
    public let stream: UUID
    /// State that its events fold to.
    public var state: D.State
    /// Its version; 0 if it doesn't exist.
    public var version: Int64

    /// Version to expect when appending events that were decided on this state.
    public var expected: ExpectedVersion { .loaded(at: version) }
}

extension Append {
    /// Holds a stream, which must exist, to the state in which it was loaded.
    public init<D>(holding loaded: Loaded<D>) { self.init(holding: loaded.stream, at: loaded.version) }
}
