import FoundationEssentials

/// Those of whom was asked whether their keys were destroyed, and they weren't. It stays so until somebody is erased, and then the vault's
/// generation is another one: answers of another generation count for nothing. Bounded; holds ids only.
struct KeptKeys: Sendable {
    private let limit: Int
    private var generation: UInt64 = 0
    private var subjects: Set<UUID> = []

    init(limit: Int) { self.limit = max(1, limit) }

    /// Those among `some` of whom that is known at `generation`.
    func known(among some: Set<UUID>, at generation: UInt64) -> Set<UUID> {
        generation == self.generation ? some.intersection(subjects) : []
    }

    /// Remembers `some`, of whom was asked when the vault was at `generation`: it is named from before the question.
    mutating func insert(_ some: Set<UUID>, askedAt generation: UInt64) {
        guard generation >= self.generation else { return }
        if generation > self.generation || subjects.count + some.count > limit { subjects.removeAll() }
        self.generation = generation
        if some.count <= limit { subjects.formUnion(some) }
    }

    var count: Int { subjects.count }
}
