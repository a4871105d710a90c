/// One statement on its way through a connection. Lives on the connection's loop.
///
/// Waiting (in our queue) → in flight (sent, with its own Sync) → done (the Sync came back, or the connection ended).
final class Operation {
    /// Work to send.
    enum Work {
        case query(Query)
        /// Several statements as one text; needs the connection for itself.
        case script(String)
    }

    /// Purpose of the operation.
    enum Purpose: Equatable {
        case caller
        /// Makes the server forget a prepared statement.
        case deallocate(String)
        /// A round trip after which a cancel request can't hit anybody any more.
        case barrier
    }

    /// Reason for which it is to end early.
    enum Stop { case cancelled, timeout }

    let id: UInt64
    let work: Work
    let purpose: Purpose
    let deadline: ContinuousClock.Instant?
    var continuation: CheckedContinuation<Result<Rows, PostgresError>, Never>?
    /// Key under which its text is, or will be, prepared.
    var key: StatementCache.Key?
    /// The next result answers Parse, not Execute.
    var isAwaitingParse = false
    /// The operation ran under a name that was prepared before, so a failure may be the name's.
    var usedPrepared = false
    var wasRepeated = false
    /// The operation was certainly sent outside of a transaction, so that it does nothing if it fails.
    var isAlone = false
    var outcome: Result<Rows, PostgresError>?
    var stop: Stop?
    /// Time at which the server was asked to stop it.
    var stopSentAt: ContinuousClock.Instant?

    init(
        id: UInt64,
        work: Work,
        purpose: Purpose,
        deadline: ContinuousClock.Instant? = nil,
        continuation: CheckedContinuation<Result<Rows, PostgresError>, Never>? = nil
    ) {
        self.id = id
        self.work = work
        self.purpose = purpose
        self.deadline = deadline
        self.continuation = continuation
    }

    /// Answers the caller, once.
    func finish(_ result: Result<Rows, PostgresError>) {
        continuation?.resume(returning: result)
        continuation = nil
    }

    /// True if it may begin or end a transaction, also in doubt.
    var mayControlTransaction: Bool {
        guard case .query(let query) = work else { return true }
        guard purpose == .caller else { return false }
        let letters = query.sql.utf8.drop { $0 == 0x20 || $0 == 0x0A }.prefix(7).prefix { UInt8(ascii: "A") <= $0 }
        return !Self.harmless.contains(String(decoding: letters, as: UTF8.self).lowercased())
    }

    private static let harmless: Set<String> = ["select", "insert", "update", "delete", "with", "values", "table"]

    /// The text for error reports.
    var sql: String? {
        switch work {
        case .query(let query): query.sql
        case .script: nil
        }
    }
}
