/// Error of `eventually` when its condition never came true.
public struct NeverHappened: Error {
    /// The one value there is.
    public init() {}
}

/// Looks every few milliseconds whether `condition` holds, at most for `limit`; leaves the threads to others meanwhile.
public func eventually(
    within limit: Duration = .seconds(60),
    _ condition: () async throws -> Bool
) async throws {
    let end = ContinuousClock.now + limit
    while try await !condition() {
        guard ContinuousClock.now < end else { throw NeverHappened() }
        try await Task.sleep(for: .milliseconds(5))
    }
}
