import ProcessTesting

/// One empty system for all tests that don't break it.
actor SharedSystem {
    private static let shared = SharedSystem()
    private var starting: Task<TestSystem, any Error>?

    static func system() async throws -> TestSystem { try await shared.system() }

    private func system() async throws -> TestSystem {
        if let starting { return try await starting.value }
        let task = Task { try await TestSystem.start() }
        starting = task
        return try await task.value
    }
}
