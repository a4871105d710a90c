import ChatDomain
import EventLoop
import FoundationEssentials

/// Gathers the moves of each cursor: while one is being stored, those that come wait, and the furthest of them is stored for all.
/// Whoever scrolls through a thousand messages leaves a few events.
actor CursorMoves {
    private struct Next {
        var number: Int64
        var task: Task<Int64?, any Error>
    }

    private let loop: EventLoop?
    private var storing: [ReaderSlot: Task<Int64?, any Error>] = [:]
    private var next: [ReaderSlot: Next] = [:]
    private var following: [ReaderSlot: Task<Int64?, any Error>] = [:]

    /// Begins with nothing on its way. Moves are stored on `loop`.
    init(on loop: EventLoop? = nil) { self.loop = loop }

    /// Moves a cursor to `number` at least. Returns what `store` does, for a number that isn't less.
    func move(
        _ place: ReaderSlot,
        to number: Int64,
        _ store: @escaping @Sendable (Int64) async throws -> Int64?
    ) async throws -> Int64? {
        if let waiting = next[place] {
            next[place]?.number = max(waiting.number, number)
            return try await waiting.task.value
        }
        guard let current = storing[place] else {
            let task: Task<Int64?, any Error> = Task(executorPreference: loop?.tasks) {
                try await self.run(place, number, store)
            }
            storing[place] = task
            return try await task.value
        }
        let task: Task<Int64?, any Error> = Task {
            _ = try? await current.value
            let furthest = self.next.removeValue(forKey: place)?.number ?? number
            if let task = self.following.removeValue(forKey: place) { self.storing[place] = task }
            return try await self.run(place, furthest, store)
        }
        next[place] = Next(number: number, task: task)
        following[place] = task
        return try await task.value
    }

    private func run(
        _ place: ReaderSlot,
        _ number: Int64,
        _ store: @Sendable (Int64) async throws -> Int64?
    ) async throws -> Int64? {
        defer { storing[place] = nil }
        return try await store(number)
    }
}
