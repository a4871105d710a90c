import EventLog
import FoundationEssentials
import ProcessTesting
import Synchronization

/// Sixteen callers that append to eight streams until they are told to stop, every third time with a key.
final class AppendLoad: Sendable {
    /// What the callers were told.
    struct Outcome: Sendable {
        var acknowledged: [(UUID, Int64)] = []
        var unknown: Set<UUID> = []
        var failures = 0

        mutating func add(_ other: Outcome) {
            acknowledged += other.acknowledged
            unknown.formUnion(other.unknown)
            failures += other.failures
        }
    }

    private let store: EventStore
    private let streams = (0..<8).map { _ in UUID() }
    private let count = Atomic<Int>(0)
    private let stopped = Atomic<Bool>(false)

    init(_ store: EventStore) { self.store = store }

    var isStopped: Bool { stopped.load(ordering: .acquiring) }

    func stop() { stopped.store(true, ordering: .releasing) }

    /// Returns when so many more appends were acknowledged than at the call.
    func acknowledges(_ more: Int, within limit: Duration) async throws {
        let wanted = count.load(ordering: .acquiring) + more
        try await eventually("\(more) more appends are acknowledged", within: limit) {
            count.load(ordering: .acquiring) >= wanted
        }
    }

    /// Appends until `stop`.
    func run() async -> Outcome {
        await withTaskGroup(of: Outcome.self) { group in
            for caller in 0..<16 { group.addTask { await self.append(as: caller) } }
            return await group.reduce(into: Outcome()) { $0.add($1) }
        }
    }

    private func append(as caller: Int) async -> Outcome {
        var outcome = Outcome()
        var number = 0
        while !isStopped {
            number += 1
            let key =
                number % 3 == 0 ? IdempotencyKey(scope: "load", key: "\(caller) \(number)", fingerprint: []) : nil
            do {
                let appended = try await store.append(
                    [LedgerEvent.credit(number)],
                    to: streams[(caller + number) % 8],
                    expected: .any,
                    idempotency: key
                )
                if let id = appended.ids.first { outcome.acknowledged.append((id, appended.position)) }
                count.add(1, ordering: .releasing)
            } catch let error as OutcomeUnknown {
                outcome.unknown.formUnion(error.ids)
            } catch {
                outcome.failures += 1
            }
        }
        return outcome
    }
}
