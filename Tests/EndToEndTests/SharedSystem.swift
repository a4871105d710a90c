import ProcessTesting

/// One empty system for all tests that don't break it, another in which who writes to whom must be matched, and two for those who
/// kill its processes.
actor SharedSystem {
    private static let open = SharedSystem(TestSystem.noLimits)
    private static let strict = SharedSystem(TestSystem.matchedOnly)
    private static let battered = SharedSystem(TestSystem.matchedOnly)
    /// Its processes may take so long to end that one which waits for what never ends is seen.
    private static let harmed = SharedSystem(TestSystem.noLimits.merging(["THERACOMM_DRAIN": "10m"]) { $1 })
    private static let turns = Turns()
    private let limits: [String: String]
    private var starting: Task<TestSystem, any Error>?

    private init(_ limits: [String: String]) { self.limits = limits }

    static func system() async throws -> TestSystem { try await open.system() }

    static func matched() async throws -> TestSystem { try await strict.system() }

    /// Whose processes are killed and hung by the tests of one serialized suite. It has to stand up by itself each time.
    static func battered() async throws -> TestSystem { try await battered.system() }

    /// Lends one in which nobody must be matched to a test that kills its processes: to one at a time, which leaves it when all that it has
    /// harmed works again.
    static func harmed(_ body: (TestSystem) async throws -> Void) async throws {
        await turns.begin()
        let result: Result<Void, any Error>
        do { result = .success(try await body(harmed.system())) } catch { result = .failure(error) }
        await turns.end()
        try result.get()
    }

    private func system() async throws -> TestSystem {
        if let starting { return try await starting.value }
        let task = Task { [limits] in try await TestSystem.start(limits: limits, inMemory: true) }
        starting = task
        return try await task.value
    }
}

/// One after the other, first come, first served.
private actor Turns {
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func begin() async {
        if isTaken {
            await withCheckedContinuation { waiting.append($0) }
        } else {
            isTaken = true
        }
    }

    func end() {
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}
