public import EventLog
public import FoundationEssentials
public import Vault

/// Forgets a person in one service, so that nothing brings their words back.
///
/// 1. Their key is destroyed: what the log holds of them can't be read any more, in no copy of it.
/// 2. Read models and remembered requests are purged, so that people stop seeing them at once.
/// 3. It waits until no process can use the key any more, and then until the read models have come to where the log stands:
///    whatever a process had opened before that is in the tables by now, or never will be.
/// 4. It purges again, and what it finds is the last.
public struct Eraser: Sendable {
    /// Position of the service's log when nothing was left.
    public struct Result: Sendable, Equatable {
        /// The epoch of its log.
        public let epoch: UUID
        /// The position of its log.
        public let position: Int64

        /// Names a place.
        public init(epoch: UUID, position: Int64) {
            self.epoch = epoch
            self.position = position
        }
    }

    /// A read model doesn't come on; what it still brings can't be purged yet.
    public struct ReadModelIsBehind: Error, Sendable, Equatable {
        /// Name of the read model.
        public let name: String
    }

    /// The longest wait for a read model.
    private static let patience = Duration.seconds(30)

    private let vault: Vault
    private let store: EventStore
    private let projections: [any AnyProjectionRunner]
    private let purge: @Sendable (UUID) async throws -> Void

    /// An eraser of a service's data. `purge` removes what its read models and other tables hold of a person, whose key is
    /// destroyed by then; repeating it does no harm.
    public init(
        vault: Vault,
        store: EventStore,
        projections: [any AnyProjectionRunner],
        purge: @escaping @Sendable (UUID) async throws -> Void
    ) {
        self.vault = vault
        self.store = store
        self.projections = projections
        self.purge = purge
    }

    /// An eraser of what `service` holds.
    public init<S: Service>(_ service: S, _ base: ServiceBase) {
        self.init(vault: base.vault, store: base.store, projections: service.projections) { person in
            _ = try await service.purge(person, isDryRun: false)
        }
    }

    /// Forgets `person`. Repeating it does no harm.
    public func erase(_ person: UUID) async throws -> Result { try await erase([person]) }

    /// Forgets all of `persons`, with one wait for all. Repeating it does no harm.
    public func erase(_ persons: [UUID]) async throws -> Result {
        for person in persons {
            try await vault.shred(person)
            try await removeAll(of: person)
        }
        try await vault.waitUntilForgotten()
        let head = try await store.head()
        for projection in projections {
            if projection.status.state == .idle {
                try await projection.catchUp()
            } else if await !projection.wait(for: head, timeout: Self.patience) {
                throw ReadModelIsBehind(name: projection.name)
            }
        }
        for person in persons { try await removeAll(of: person) }
        let (position, epoch) = try await store.tail()
        return Result(epoch: epoch, position: position)
    }

    private func removeAll(of person: UUID) async throws {
        store.forgetRecent()
        try await purge(person)
        // Requests are remembered by who made them, and under keys that they chose.
        try await store.forgetKeys(ofScope: person.uuidString)
    }
}
