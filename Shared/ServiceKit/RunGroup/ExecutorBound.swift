import EventLoop

/// A member whose tasks run on one loop, and come back to it, wherever they aren't bound to another.
struct ExecutorBound: LongRunning {
    private let member: any LongRunning
    private let loop: EventLoop

    /// Has `member` run on `loop`.
    init(_ member: any LongRunning, on loop: EventLoop) {
        self.member = member
        self.loop = loop
    }

    var name: String { member.name }

    func start() async throws {
        try await withTaskExecutorPreference(loop.tasks) { try await member.start() }
    }

    func run() async throws {
        try await withTaskExecutorPreference(loop.tasks) { try await member.run() }
    }

    func stop() async {
        await withTaskExecutorPreference(loop.tasks) { await member.stop() }
    }
}
