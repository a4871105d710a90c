public import EventSourcing
public import Postgres

/// Tables that are made from the log, and can be made again.
///
/// The fold from event to row should be pure and lie in the domain; what is here writes it.
public protocol Projection: Sendable {
    /// The event of the service: all of its streams' events, so that nothing in the log is unknown.
    associatedtype Event: StoredEvent
    /// Memory between pages; none unless a projection says otherwise.
    associatedtype Memory: ProjectionMemory = NoMemory

    /// Name of the checkpoint: `inbox-3`. A changed meaning is a new name with new tables.
    static var name: String { get }

    /// The SQL that makes its tables, unqualified and without `if not exists`. Tables, indexes and constraints only: a rebuild
    /// makes them again beside the old ones and switches.
    static var tables: [UInt8] { get }

    /// The SQL that makes those of its indexes that are far cheaper made of all rows than kept up with each: a rebuild makes them
    /// last. Empty unless a projection says otherwise. Migrations make them with the tables.
    static var indexes: [UInt8] { get }

    /// The stored types (names without version) that it looks at; `nil` is all. Others needn't be decoded, which makes a
    /// rebuild faster; they must be known all the same.
    static var interests: Set<String>? { get }

    /// Limits within which it lets a busy log run ahead; `nil`: it follows at once. Somebody who waits for it hurries
    /// it.
    static var lazyMode: LazyMode? { get }

    /// Writes what follows from `batch`, in order, within the transaction on `connection` that also moves the checkpoint.
    ///
    /// Nothing else may be called from here: no other service, no other connection. An error takes the batch back.
    func apply(_ batch: [Recorded<Event>], on connection: Connection) async throws

    /// The same, with what is known from pages before.
    ///
    /// The memory may be relied on beyond what is certain if a unique key of the tables would show the error: then the
    /// page is applied once more, with an empty memory.
    func apply(_ batch: [Recorded<Event>], with memory: inout Memory, on connection: Connection) async throws
}

extension Projection where Memory == NoMemory {
    /// There is nothing to know.
    public func apply(_ batch: [Recorded<Event>], with _: inout NoMemory, on connection: Connection) async throws {
        try await apply(batch, on: connection)
    }
}

extension Projection {
    /// All indexes are made with the tables.
    public static var indexes: [UInt8] { [] }
    /// Everything.
    public static var interests: Set<String>? { nil }
    /// Nil: it follows at once.
    public static var lazyMode: LazyMode? { nil }
}
