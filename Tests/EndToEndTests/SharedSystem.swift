import ProcessTesting

/// One empty system for all tests that don't break it, another in which who writes to whom must be matched, and one for those who
/// kill its processes.
actor SharedSystem {
    private static let open = SharedSystem(TestSystem.noLimits)
    private static let strict = SharedSystem(TestSystem.matchedOnly)
    private static let battered = SharedSystem(TestSystem.matchedOnly)
    private let limits: [String: String]
    private var starting: Task<TestSystem, any Error>?

    private init(_ limits: [String: String]) { self.limits = limits }

    static func system() async throws -> TestSystem { try await open.system() }

    static func matched() async throws -> TestSystem { try await strict.system() }

    /// Whose processes are killed and hung by the tests of one serialized suite. It has to stand up by itself each time.
    static func battered() async throws -> TestSystem { try await battered.system() }

    private func system() async throws -> TestSystem {
        if let starting { return try await starting.value }
        let task = Task { [limits] in try await TestSystem.start(limits: limits) }
        starting = task
        return try await task.value
    }
}
