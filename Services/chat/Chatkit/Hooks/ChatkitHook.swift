package import FoundationEssentials

/// Webhook: an address at which an application's server wants to be told about events in its instance.
package struct ChatkitHook: Sendable, Hashable {
    /// Id of the webhook.
    package var id: UUID
    /// Id of the instance.
    package var instance: String
    /// Address to call.
    package var target: ChatkitHookTarget
    /// Kinds of events that are told.
    package var kinds: Set<ChatkitHookKind>
    /// The place in the log behind which it is told things.
    var since: Int64
    /// Time at which it was made.
    var createdAt: Date
    /// Health of the webhook.
    package var health = ChatkitHookHealth()

    package init(
        id: UUID,
        instance: String,
        target: ChatkitHookTarget,
        kinds: Set<ChatkitHookKind>,
        since: Int64,
        createdAt: Date,
        health: ChatkitHookHealth = ChatkitHookHealth()
    ) {
        self.id = id
        self.instance = instance
        self.target = target
        self.kinds = kinds
        self.since = since
        self.createdAt = createdAt
        self.health = health
    }
}

/// Health of a webhook.
package struct ChatkitHookHealth: Sendable, Hashable {
    /// Number of deliveries that were taken.
    package var delivered: Int64 = 0
    /// Number of deliveries that wait; 0 where nobody asked.
    package var waiting: Int64 = 0
    /// Number of attempts that failed since the last one that didn't.
    package var failures = 0
    /// Time since which attempts fail.
    package var failingSince: Date?
    /// Time of the last attempt.
    package var lastAt: Date?
    /// Status of the last attempt.
    package var lastStatus: String?
    /// Time since which it is told nothing any more.
    var disabledAt: Date?

    /// Health in one word.
    package var word: String { disabledAt != nil ? "disabled" : failures > 0 ? "failing" : "active" }
}
