/// A transaction that did all it was to do, and is not to be kept.
private struct TakenBack<Result: Sendable>: Error {
    let result: Result
}

extension Pool {
    /// Runs `body` in a transaction: committed if it returns, unless it `isDryRun`; then taken back, and only what `body` found out
    /// is left.
    public func transaction<Result: Sendable>(
        isDryRun: Bool,
        _ body: (Connection) async throws -> Result
    ) async throws -> Result {
        do {
            return try await transaction { connection in
                let result = try await body(connection)
                if isDryRun { throw TakenBack(result: result) }
                return result
            }
        } catch let taken as TakenBack<Result> {
            return taken.result
        }
    }
}
