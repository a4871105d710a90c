import EventLog
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Postgres
import PostgresTesting
import Testing

/// What an event is told by to those who look for something.
@Suite(.freshSchema, .timeLimit(.minutes(1))) struct EventLabelTests {
    @Test func `labels say where an event is and why, and whoever reads them takes no connection from those who ask`()
        async throws
    {
        let pool = FreshSchema.pool(connections: 1)
        try await Migrations(EventLogMigrations.all).run(on: pool, schema: FreshSchema.current)
        let store = EventStore(
            pool: pool,
            // Of another size: pools of one size are one pool.
            followers: FreshSchema.pool(connections: 2),
            schema: FreshSchema.current,
            vault: TestKeys(),
            loops: TestDatabase.loops
        )
        let stream = UUID()
        let meta = EventMeta(actor: UUID(), correlation: "0af7651916cd43dd8448eb211c80319c")
        let events = [LedgerEvent.credit(1), .credit(2), .credit(3)]
        _ = try await store.append(events, to: stream, expected: .new, meta: meta)
        // Somebody has the only connection of those who ask for all that time.
        let labels = try await pool.withConnection { _ in try await store.readLabels(after: 1, limit: 9) }
        #expect(labels.map(\.position) == [2, 3] && labels.map(\.version) == [2, 3])
        #expect(labels.allSatisfy { $0.stream == stream && $0.type == "ledger.credited.2" && $0.meta == meta })
        await store.close()
    }
}
