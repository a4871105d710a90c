/// Something long in steps, one after the other: while one is stored the next is loaded, so that neither what reads nor what writes waits
/// for the other. At most two steps are in hand, one that is stored and one that is loaded, so what it takes of the database is bounded.
enum Relay {
    /// Stores `first` and all steps that come after it, in their order. `next` loads the one after a step, or says `nil` where none is; it
    /// runs while that step is stored, so it must not need to see it. `store` answers whether to go on.
    ///
    /// Throws what `store` throws, then what `next` does: what was loaded behind a step that was not stored is thrown away, and what is
    /// stored when loading fails stays so. A task that is cancelled stores no further step.
    static func run<Step: Sendable>(
        from first: Step,
        loading next: @escaping @Sendable (Step) async throws -> Step?,
        storing store: (Step) async throws -> Bool
    ) async throws {
        var step = first
        while true {
            let current = step
            async let following = next(current)
            guard try await store(current) else { return }
            guard let loaded = try await following else { return }
            try Task.checkCancellation()
            step = loaded
        }
    }
}
