import FoundationEssentials
import Postgres

/// What a process holds of the outbox while it tells something. Each attempt makes the ones before it void.
struct ChatkitHookLease: Sendable {
    /// Of which delivery.
    let id: UUID
    /// To which webhook.
    let hook: UUID
    /// In which order of things.
    let lane: UUID
    /// How often it was tried, this time included.
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

    /// What is to be told. Throws for a row that another version of the program wrote; the lease is good to put it back.
    func delivery() throws -> ChatkitHookDelivery { try ChatkitHookDelivery(row) }
}
