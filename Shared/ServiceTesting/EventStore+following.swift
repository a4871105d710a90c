public import EventLog

extension EventStore {
    /// Runs `body` while `runners` follow this log; then ends them, and closes it.
    public func followed<R: Sendable>(
        by runners: [any AnyProjectionRunner],
        during body: () async throws -> R
    ) async throws -> R {
        let following = Task {
            await withTaskGroup(of: Void.self) { group in
                for runner in runners { group.addTask { await runner.run() } }
            }
        }
        let result: Result<R, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        following.cancel()
        await following.value
        await close()
        return try result.get()
    }
}
