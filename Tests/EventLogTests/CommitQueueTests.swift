import FoundationEssentials
import Testing

@testable import EventLog

/// Which units leave together.
@Suite struct CommitQueueTests {
    private let first = UUID()
    private let second = UUID()

    private func unit(_ streams: UUID..., expected: ExpectedVersion = .new, key: String? = nil) -> PendingUnit {
        let commands = streams.map { stream in
            let event = PendingUnit.Event(id: UUID(), type: "ledger.credited.2", data: [1, 2, 3])
            return PendingUnit.Command(stream: stream, expected: expected, events: [event])
        }
        return PendingUnit(
            commands: commands,
            key: key.map { IdempotencyKey(scope: "test", key: $0, fingerprint: []) }
        )
    }

    /// The tickets of each batch that leaves, in order.
    private func batches(_ units: [PendingUnit], maximum: Int = 1024) -> [[Int]] {
        var queue = CommitQueue<Int>(maximumEvents: maximum)
        queue.add(units.enumerated().map { .init(unit: $1, ticket: $0) })
        var left: [[Int]] = []
        while let batch = queue.next() { left.append(batch.entries.map(\.ticket)) }
        return left
    }

    @Test func `different streams leave together`() {
        #expect(batches([unit(first), unit(second)]) == [[0, 1]])
    }

    @Test func `a conditional append waits for the one before it on its stream, and nobody overtakes it`() {
        let units = [unit(first), unit(first, expected: .at(1)), unit(first, second), unit(UUID())]
        #expect(batches(units) == [[0, 3], [1], [2]])
    }

    @Test func `unconditional appends to one stream become one command`() {
        var queue = CommitQueue<Int>()
        queue.add((0..<3).map { .init(unit: unit(first, expected: .any), ticket: $0) })
        let batch = queue.next()
        #expect(batch?.commands.count == 1)
        #expect(batch?.events == 3)
        let outcomes = batch?.outcomes([CommandAnswer(status: .stored, version: 9, position: 30)])
        #expect(outcomes == [28, 29, 30].map { .stored([.init(version: $0 - 21, position: $0)]) })
    }

    @Test func `a key is used once in a batch`() {
        #expect(
            batches([unit(first, key: "one"), unit(second, key: "one"), unit(UUID(), key: "two")]) == [[0, 2], [1]]
        )
    }

    @Test func `a batch ends where it is full, and a unit that is larger goes alone`() {
        let large = unit(UUID(), UUID(), UUID())
        #expect(batches([unit(first), unit(second), large, unit(UUID())], maximum: 2) == [[0, 1], [2], [3]])
    }

    @Test func `the units of several commands get their own answers`() {
        var queue = CommitQueue<Int>()
        queue.add([.init(unit: unit(first, second), ticket: 0), .init(unit: unit(UUID()), ticket: 1)])
        let outcomes = queue.next()?.outcomes([
            CommandAnswer(status: .unitRefused, version: 0, position: 0),
            CommandAnswer(status: .refused, version: 7, position: 0),
            CommandAnswer(status: .stored, version: 1, position: 5),
        ])
        #expect(outcomes == [.conflict(command: 1, actual: 7), .stored([.init(version: 1, position: 5)])])
    }
}
