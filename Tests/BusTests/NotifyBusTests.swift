import Postgres
import PostgresTesting
import Testing

@testable import Bus

/// What only concerns the bus over PostgreSQL.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct NotifyBusTests {
    @Test func `after its connection was lost a bus goes on, and says that there was a gap`() async throws {
        let pool = FreshSchema.pool()
        let bus = NotifyBus(pool: pool, name: "t")
        var heard = BusProbe(bus, "a")
        try await running([bus]) {
            await heard.ready()
            bus.publish("a", [1])
            #expect(await heard.next() == [1])
            let wire = String("bus.t.\(FreshSchema.current)".prefix(63))
            let ended = try await pool.execute(
                """
                select pg_terminate_backend(pid) from pg_stat_activity
                where query = \("listen \"" + wire + "\"") and pid <> pg_backend_pid()
                """
            )
            #expect(ended == 1)
            #expect(await heard.events.next(isolation: #isolation) == .gap)
            bus.publish("a", [2])
            #expect(await heard.next() == [2])
        }
    }
}
