import FoundationEssentials

/// Keeps letters between the same two people in the order of the file, while all others are brought in at the same time: an answer must
/// not come onto the log before what it answers.
struct ImportSequence {
    /// Two people, whoever wrote.
    private struct Pair: Hashable {
        let one: UUID
        let other: UUID

        init(_ one: UUID, _ other: UUID) { (self.one, self.other) = one < other ? (one, other) : (other, one) }
    }

    private var latest: [Pair: Task<Void, any Error>] = [:]

    /// Begins `work` for a letter once those before it between its people are brought in, or have failed. Wait for what is returned. A
    /// letter without an author, the system's, is nobody's answer.
    mutating func begin(
        from author: UUID?,
        to people: [UUID],
        _ work: @escaping @Sendable () async throws -> Void
    ) -> Task<Void, any Error> {
        let pairs = Set(author.map { author in people.map { Pair(author, $0) } } ?? [])
        let before = pairs.compactMap { latest[$0] }
        let task = Task {
            for task in before { _ = await task.result }
            try await work()
        }
        for pair in pairs { latest[pair] = task }
        return task
    }
}
