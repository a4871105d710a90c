import FoundationEssentials

/// Where an application's server wants to be told what happens in its instance.
struct ChatkitHook: Sendable, Hashable {
    /// Its id.
    var id: UUID
    /// Of which instance.
    var instance: String
    /// Where to.
    var target: ChatkitHookTarget
    /// What.
    var kinds: Set<ChatkitHookKind>
    /// The place in the log behind which it is told things.
    var since: Int64
    /// When it was made.
    var createdAt: Date
    /// How it goes.
    var health = ChatkitHookHealth()
}

/// How it goes with a webhook.
struct ChatkitHookHealth: Sendable, Hashable {
    /// How many deliveries were taken.
    var delivered: Int64 = 0
    /// How many wait; 0 where nobody asked.
    var waiting: Int64 = 0
    /// How many attempts failed since the last one that didn't.
    var failures = 0
    /// Since when they do.
    var failingSince: Date?
    /// When it was tried last.
    var lastAt: Date?
    /// What came of it.
    var lastStatus: String?
    /// Since when it is told nothing any more.
    var disabledAt: Date?

    /// In one word.
    var word: String { disabledAt != nil ? "disabled" : failures > 0 ? "failing" : "active" }
}
