public import EventSourcing
import FoundationEssentials
import Postgres

/// Keeps states of long streams, to spare replaying them. Snapshots are a shortcut, never the truth: they may be lost at any
/// time, and one that can't be read is ignored.
///
/// Only for states without personal values: those couldn't be erased from a snapshot. `Personal` fields refuse to be encoded.
public struct Snapshots<D: Decider>: Sendable where D.Event: StoredEvent {
    private let schema: Int32
    private let every: Int64
    private let encode: @Sendable (D.State) throws -> [UInt8]
    private let decode: @Sendable ([UInt8]) throws -> D.State

    /// A snapshot each time a load has replayed `every` events or more. `schema` numbers the shape and meaning of the state: raise it
    /// whenever `evolve` changes.
    public init(schema: Int32, every: Int64 = 100) where D.State: Codable {
        self.schema = schema
        self.every = every
        encode = { try StoredForm(EventType("snapshot", version: 1), $0).bytes() }
        decode = { bytes in
            try EventSchema<D.State>()
                .reading(EventType("snapshot", version: 1), as: D.State.self) { $0 }
                .decode("snapshot.1", bytes)
        }
    }

    func load(_ stream: UUID, from store: EventStore) async throws -> Loaded<D>? {
        let rows = try await store.pool.query(
            "select version, data from snapshot where part = 0 and stream = \(stream) and schema = \(schema)"
        )
        guard let row = rows.first else { return nil }
        let (version, data) = try row.decode(Int64.self, [UInt8].self)
        guard let state = try? decode(data) else { return nil }
        return Loaded(stream: stream, state: state, version: version)
    }

    /// Saves `loaded` if it took long to come by. Failing to is no reason to fail the load.
    func saveIfDue(_ loaded: Loaded<D>, loadedFrom version: Int64, to store: EventStore) async {
        guard loaded.version - version >= every, let data = try? encode(loaded.state) else { return }
        _ = try? await store.pool.execute(
            """
            insert into snapshot (part, stream, schema, version, data)
            values (0, \(loaded.stream), \(schema), \(loaded.version), \(data))
            on conflict (part, stream, schema) do update set version = excluded.version, data = excluded.data
            where snapshot.version < excluded.version
            """
        )
    }
}
