import Postgres

/// Memory of a projection from one page to the next: rows that it knows because it has written them, so that it needn't
/// ask.
///
/// The runner keeps the memory for as long as nobody else can have written: it is empty again after an error, when
/// another process was faster, and when the tables were made anew. So it agrees with the tables. The projection that
/// fills it keeps it bounded.
public protocol ProjectionMemory: Sendable {
    /// Knows nothing: everything is asked for.
    init()
}

extension ProjectionMemory {
    /// Applies a page by `body`, a transaction of its own; once more with an empty memory if that relied on more than it knew, which a unique key of
    /// the tables has told.
    mutating func applying<Result>(_ body: (inout Self) async throws -> Result) async throws -> Result {
        do {
            return try await body(&self)
        } catch let error as PostgresError where error.sqlState == .uniqueViolation && Self.self != NoMemory.self {
            self = Self()
            return try await body(&self)
        }
    }
}

/// Nothing is kept.
public struct NoMemory: ProjectionMemory {
    /// Makes the empty memory.
    public init() {}
}
