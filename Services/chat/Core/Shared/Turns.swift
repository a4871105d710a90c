import FoundationEssentials
import Synchronization

/// Queue for each key: what is asked for under the same one is done one after the other, and to its end, whoever hangs up.
final class Turns: Sendable {
    private struct Turn {
        var number: Int
        var end: Task<Void, Never>
    }

    private let turns = Mutex<(last: [UUID: Turn], count: Int)>(([:], 0))

    /// Does `body` when what was asked for before under `key` is done.
    func alone<R: Sendable>(_ key: UUID, _ body: @escaping @Sendable () async throws -> R) async throws -> R {
        let (work, number) = turns.withLock { turns in
            let before = turns.last[key]?.end
            let work = Task {
                await before?.value
                return try await body()
            }
            turns.count += 1
            turns.last[key] = Turn(number: turns.count, end: Task { _ = await work.result })
            return (work, turns.count)
        }
        let result = await work.result
        turns.withLock { turns in
            if turns.last[key]?.number == number { turns.last[key] = nil }
        }
        return try result.get()
    }
}
