public import FoundationEssentials
import Postgres

/// A message in the queue, as far as operators may see it.
public struct OutboxEntry: Sendable, Equatable {
    /// Its id.
    public let id: UUID
    /// Whom it is about.
    public let subject: UUID
    /// What kind of message: `verification`.
    public let kind: String
    /// Since when it waits.
    public let queuedAt: Date
    /// From when on it isn't worth sending.
    public let expiresAt: Date?
    /// How often it was tried.
    public let attempts: Int
    /// When it is tried next.
    public let dueAt: Date
    /// What went wrong last: a code.
    public let lastError: String?
    /// When it was given up; nil while it is tried.
    public let deadAt: Date?

    static let columns: Query = """
        id, subject, kind, queued_at, expires_at, attempts, due_at, last_error, dead_at
        """

    init(_ row: Row) throws {
        (id, subject, kind, queuedAt, expiresAt, attempts, dueAt, lastError, deadAt) = try row.decode(
            UUID.self,
            UUID.self,
            String.self,
            Date.self,
            Date?.self,
            Int.self,
            Date.self,
            String?.self,
            Date?.self
        )
    }
}
