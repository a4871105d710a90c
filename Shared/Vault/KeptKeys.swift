import FoundationEssentials

/// Persons known to have keys that were not destroyed. This holds until somebody is erased, and then the vault's
/// generation is another one: answers of another generation count for nothing. Bounded; holds ids only.
struct KeptKeys: Sendable {
    private let limit: Int
    private var generation: UInt64 = 0
    private var subjects: Set<UUID> = []

    init(limit: Int) { self.limit = max(1, limit) }

    /// Persons among `some` of whom this is known at `generation`.
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
