import EventLog
import HTTPKit
import Postgres

/// What callers are told of failures that pass by themselves: while the database fails over, for one. Not a mistake of ours, and
/// safe to repeat with the same idempotency key.
enum PassingFailure {
    /// 503 where trying again will help; `nil` where it won't.
    static func problem(for error: any Error) -> Problem? {
        switch error {
        case let error as PostgresError:
            switch error.kind {
            case .unavailable, .connectionLost, .timeout, .poolClosed: .unavailable
            case .server where error.sqlState == .readOnlyTransaction: .unavailable
            case .server, .cancelled, .decoding, .encoding: nil
            }
        case is OutcomeUnknown, is StreamIsBusy, is LogClosed: .unavailable
        default: nil
        }
    }
}
