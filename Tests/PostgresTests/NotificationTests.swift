import HTTPTesting
import Postgres
import PostgresCluster
import PostgresTesting
import Testing

@Suite(.freshSchema, .timeLimit(.minutes(2))) struct NotificationTests {
    @Test func `listeners hear what is sent to their channel, in order`() async throws {
        let pool = FreshSchema.pool()
        let channel = FreshSchema.current
        var heard = pool.listen(to: channel).makeAsyncIterator()
        var other = pool.listen(to: channel + " \"other\"").makeAsyncIterator()
        #expect(await heard.next() == .reconnected)
        #expect(await other.next() == .reconnected)
        for number in 0..<100 { try await pool.notify(channel, "message \(number)") }
        try await pool.notify(channel + " \"other\"")
        for number in 0..<100 { #expect(await heard.next() == .message("message \(number)")) }
        #expect(await other.next() == .message(""))
        var late = pool.listen(to: channel).makeAsyncIterator()
        #expect(await late.next() == .reconnected)
        try await pool.notify(channel, "both")
        #expect(await late.next() == .message("both"))
        #expect(await heard.next() == .message("both"))
    }

    @Test func `a stream ends when the pool is closed`() async throws {
        let pool = Pool(.test(), loops: TestDatabase.loops)
        var heard = pool.listen(to: FreshSchema.current).makeAsyncIterator()
        #expect(await heard.next() == .reconnected)
        await pool.close()
        #expect(await heard.next() == nil)
        var late = pool.listen(to: FreshSchema.current).makeAsyncIterator()
        #expect(await late.next() == nil)
    }

    @Test func `a connection is kept for as long as somebody listens, and no longer`() async throws {
        let (channel, name) = (FreshSchema.current, "listening-\(FreshSchema.current)")
        let configuration = PostgresConfiguration.test { $0.application = name }
        let (pool, other) = (Pool(configuration, loops: TestDatabase.loops), FreshSchema.pool())
        func sessions() async throws -> Int {
            let rows = try await other.query("select count(*) from pg_stat_activity where application_name = \(name)")
            return try rows[0].decode(Int.self)
        }
        // Let go of at once, before or after they were entered.
        for _ in 0..<20 { _ = pool.listen(to: channel) }
        for _ in 0..<3 {
            // The connection of those who were let go ends first: who comes while it does hears of a gap.
            try await eventually { try await sessions() == 0 }
            do {
                var heard = pool.listen(to: channel).makeAsyncIterator()
                #expect(await heard.next() == .reconnected)
                #expect(try await sessions() == 1)
                try await other.notify(channel, "still here")
                #expect(await heard.next() == .message("still here"))
            }
            try await eventually { try await sessions() == 0 }
        }
        await pool.close()
    }

    @Test func `a reader that is too slow is told that it has missed something`() async throws {
        let pool = FreshSchema.pool()
        let channel = FreshSchema.current
        var slow = pool.listen(to: channel).makeAsyncIterator()
        var quick = pool.listen(to: channel).makeAsyncIterator()
        #expect(await slow.next() == .reconnected)
        #expect(await quick.next() == .reconnected)
        for _ in 0..<30 {
            try await pool.execute("select pg_notify(\(channel), n::text) from generate_series(1, 100) n")
            for _ in 0..<100 { _ = await quick.next() }
        }
        var gaps = 0
        try await pool.notify(channel, "last")
        while let notification = await slow.next(), notification != .message("last") {
            if notification == .reconnected { gaps += 1 }
        }
        #expect(gaps > 0)
    }

    @Test func `after the connection was lost listening goes on, with a mark where something may be missing`()
        async throws
    {
        let pool = FreshSchema.pool()
        let channel = FreshSchema.current
        var heard = pool.listen(to: channel).makeAsyncIterator()
        #expect(await heard.next() == .reconnected)
        for round in 0..<5 {
            let ended = try await pool.execute(
                """
                select pg_terminate_backend(pid) from pg_stat_activity
                where query = \("listen \"" + channel + "\"") and pid <> pg_backend_pid()
                """
            )
            #expect(ended == 1)
            #expect(await heard.next() == .reconnected)
            try await pool.notify(channel, String(round))
            #expect(await heard.next() == .message(String(round)))
        }
    }

    @Test func `a server that is away for a while is listened to again`() async throws {
        let cluster = try await PrivateCluster.start()
        let pool = Pool(
            PostgresConfiguration(conninfo: cluster.conninfo, application: "tests", acquireTimeout: .seconds(60)),
            loops: TestDatabase.loops
        )
        var heard = pool.listen(to: "c").makeAsyncIterator()
        #expect(await heard.next() == .reconnected)
        try await cluster.kill()
        try await cluster.restart()
        #expect(await heard.next() == .reconnected)
        try await pool.notify("c", "again")
        #expect(await heard.next() == .message("again"))
        await pool.close()
        await cluster.remove()
    }
}
