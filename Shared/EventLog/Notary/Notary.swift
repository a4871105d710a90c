import EventSourcing
import FoundationEssentials
import Postgres
import Retrying
import Synchronization

/// Follows the log and seals its events, so that any later change of them, by anybody, can be proven.
///
/// Events that this process has just stored are sealed in that form, without reading them: a change of the stored event
/// in between is found out too.
public final class Notary: Sendable {
    private let store: EventStore
    private let key: SealKey
    private let range: Int
    private let interval: Duration
    private let state = Mutex(FollowerStatus())
    private var seals: SealStore { SealStore(pool: store.pool) }

    /// A notary that seals `range` events at a time, or fewer after `interval`.
    public init(_ store: EventStore, key: SealKey, range: Int = 1000, interval: Duration = .seconds(1)) {
        self.store = store
        self.key = key
        self.range = range
        self.interval = interval
    }

    /// Status of the notary: `position` is the last one sealed.
    public var status: FollowerStatus {
        state.withLock { status in
            var status = status
            status.head = max(status.head, store.signal.position)
            return status
        }
    }

    /// Seals until the task is cancelled. Several notaries of one log don't disturb each other.
    public func run() async {
        store.listener.start()
        var backoff = Backoff.following
        while !Task.isCancelled {
            do {
                let position = try await sealAll()
                set(.following)
                backoff.reset()
                await store.signal.wait(beyond: position, timeout: store.settings.poll)
                // Let a few come together; a seal costs a row and a signature.
                try await Task.sleep(for: interval)
            } catch is CancellationError where Task.isCancelled {
                break
            } catch {
                set(.retrying(String(describing: error)))
                await backoff.wait()
            }
        }
        set(.idle)
    }

    /// Seals everything that was there at the call; the last position sealed.
    @discardableResult public func sealAll() async throws -> Int64 {
        var last = try await seals.last()
        while true {
            let position = last?.upTo ?? 0
            note(position)
            // First: what is remembered of another epoch is forgotten by asking. If it changes only now, the seal isn't added.
            let epoch = try await store.tail().epoch
            let stretch = try await store.stretch(after: position, limit: range)
            let events = stretch.stored + stretch.recent.map(\.raw)
            guard !events.isEmpty else { return position }
            let seal = try Seal(events, after: last, epoch: epoch, by: key)
            guard try await seals.add(seal) else {
                last = try await seals.last()
                continue
            }
            last = seal
            // Events that come while a seal is made belong to the next one: on a busy log there would always be a few
            // more.
            guard events.count == range else {
                note(seal.upTo)
                return seal.upTo
            }
        }
    }

    /// The last seal, for keeping elsewhere: its owner can tell later that the log up to there is still the same.
    public func root() async throws -> SealedRoot? { try await seals.last().map(SealedRoot.init) }

    private func note(_ position: Int64) {
        state.withLock { status in
            status.position = position
            status.head = max(status.head, position)
        }
    }

    private func set(_ new: FollowerStatus.State) { state.withLock { $0.state = new } }
}
