import EventLog
import HTTPKit
import Postgres

/// Problems for failures that pass by themselves: while the database fails over, for one. Not a mistake of ours, and
/// safe to repeat with the same idempotency key.
enum PassingFailure {
    /// 503 where trying again will help; `nil` where it won't.
    static func problem(for error: any Error) -> Problem? {
        switch error {
        case let error as PostgresError:
            switch error.kind {
            case .unavailable, .connectionLost, .timeout, .poolClosed: .unavailable
            case .server where error.sqlState == .readOnlyTransaction: .unavailable
            case .server where error.sqlState == .diskFull: .storageFull
            // Memory, connections: what the server has too little of for the moment.
            case .server where error.sqlState?.category == "53": .unavailable
            case .server, .cancelled, .decoding, .encoding: nil
            }
        case is OutcomeUnknown, is StreamIsBusy, is LogClosed: .unavailable
        default: nil
        }
    }
}

extension Problem {
    /// The database has no room to write. Acknowledged writes are safe, and can still be read; a request that gets this
    /// problem was not stored.
    static let storageFull = Problem(
        503,
        "storage-full",
        "Nothing can be stored at this moment, as there is no room. Nothing was changed.",
        headers: [.retryAfter: "30"]
    )
}
