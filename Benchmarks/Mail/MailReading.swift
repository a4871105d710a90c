import ProcessTesting

/// Reading mail as four people at once do, each call after the answer to the one before.
struct MailReading {
    private static let readers = 4
    let load: MailLoad
    let calls: Int

    /// Opens letters and lists the inbox by turns; returns the duration of each call, in milliseconds.
    func read(as person: TestPerson) async throws -> [Double] {
        try await withThrowingTaskGroup(of: [Double].self) { group in
            for reader in 0..<Self.readers { group.addTask { try await read(as: person, number: reader) } }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }

    private func read(as person: TestPerson, number reader: Int) async throws -> [Double] {
        var times: [Double] = []
        for call in 0..<calls / Self.readers {
            let start = ContinuousClock.now
            let action: MailAction = call % 2 == 0 ? .open : .list
            let answer = try await action.perform(call * Self.readers + reader, as: person, in: load)
            times.append((ContinuousClock.now - start).inMilliseconds)
            guard answer.status == 200 else {
                throw BenchmarkFailure("reading was answered \(answer.status): \(answer.text)")
            }
        }
        return times
    }
}
