import FoundationEssentials
import Postgres

/// Lease of a process on a delivery in the outbox while it tells it. Each attempt makes the ones before it void.
struct ChatkitHookLease: Sendable {
    /// Id of the delivery.
    let id: UUID
    /// Id of the webhook.
    let hook: UUID
    /// Lane of events whose order is kept.
    let lane: UUID
    /// Number of attempts, this one included.
    let attempts: Int

    private let row: Row

    /// A row of `ChatkitHookOutbox.lease`.
    init(_ row: Row) throws {
        let (id, hook, lane, attempts) = try row.decode(UUID.self, UUID.self, UUID.self, Int.self)
        self.id = id
        self.hook = hook
        self.lane = lane
        self.attempts = attempts
        self.row = row
    }

    /// Delivery to tell. Throws for a row that another version of the program wrote; the lease is good to put it back.
    func delivery() throws -> ChatkitHookDelivery { try ChatkitHookDelivery(row) }
}
