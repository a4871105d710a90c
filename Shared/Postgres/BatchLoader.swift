import EventLoop

/// One question for all who ask at the same time: who asks while a question is under way is asked for with the next one, so that a
/// thousand messages a second don't cost a thousand queries.
///
/// An answer is never older than its question.
public actor BatchLoader<Key: Hashable & Sendable, Answer: Sendable> {
    private struct Waiting {
        var key: Key
        var continuation: CheckedContinuation<Answer?, any Error>
    }

    /// Asks about all of these at once; those without an answer are left out.
    private let ask: @Sendable (_ keys: [Key]) async throws -> [Key: Answer]
    private let pool: Pool?
    private var waiting: [Waiting] = []
    private var isAsking = false

    /// Asks by `ask`; on the caller's own loop where it is one of those of `pool`.
    public init(of pool: Pool? = nil, _ ask: @escaping @Sendable (_ keys: [Key]) async throws -> [Key: Answer]) {
        self.pool = pool
        self.ask = ask
    }

    /// The answer for `key`; `nil` if there is none. An error is told to all who were asked for together.
    public func answer(_ key: Key) async throws -> Answer? {
        try await withCheckedThrowingContinuation { continuation in
            waiting.append(Waiting(key: key, continuation: continuation))
            guard !isAsking else { return }
            isAsking = true
            Task(executorPreference: pool?.nearestLoop.tasks) { await self.askAll() }
        }
    }

    private func askAll() async {
        while !waiting.isEmpty {
            let asked = waiting
            waiting = []
            do {
                let found = try await ask(Array(Set(asked.map(\.key))))
                for one in asked { one.continuation.resume(returning: found[one.key]) }
            } catch {
                for one in asked { one.continuation.resume(throwing: error) }
            }
        }
        isAsking = false
    }
}
