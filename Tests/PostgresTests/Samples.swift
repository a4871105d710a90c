import FoundationEssentials
import Postgres
import PostgresTesting

extension Double {
    /// A point in time, this many seconds after 2001.
    var asDate: Date { Date(timeIntervalSinceReferenceDate: self) }
}

/// The error of a body that should throw one of PostgreSQL's; nil if it throws nothing.
func postgresError(_ body: () async throws -> Void) async throws -> PostgresError? {
    do {
        try await body()
        return nil
    } catch let error as PostgresError {
        return error
    }
}
