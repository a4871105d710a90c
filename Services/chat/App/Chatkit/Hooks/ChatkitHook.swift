import FoundationEssentials

/// Webhook: an address at which an application's server wants to be told about events in its instance.
struct ChatkitHook: Sendable, Hashable {
    /// Id of the webhook.
    var id: UUID
    /// Id of the instance.
    var instance: String
    /// Address to call.
    var target: ChatkitHookTarget
    /// Kinds of events that are told.
    var kinds: Set<ChatkitHookKind>
    /// The place in the log behind which it is told things.
    var since: Int64
    /// Time at which it was made.
    var createdAt: Date
    /// Health of the webhook.
    var health = ChatkitHookHealth()
}

/// Health of a webhook.
struct ChatkitHookHealth: Sendable, Hashable {
    /// Number of deliveries that were taken.
    var delivered: Int64 = 0
    /// Number of deliveries that wait; 0 where nobody asked.
    var waiting: Int64 = 0
    /// Number of attempts that failed since the last one that didn't.
    var failures = 0
    /// Time since which attempts fail.
    var failingSince: Date?
    /// Time of the last attempt.
    var lastAt: Date?
    /// Status of the last attempt.
    var lastStatus: String?
    /// Time since which it is told nothing any more.
    var disabledAt: Date?

    /// Health in one word.
    var word: String { disabledAt != nil ? "disabled" : failures > 0 ? "failing" : "active" }
}
