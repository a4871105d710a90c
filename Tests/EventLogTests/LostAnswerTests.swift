import EventLog
import EventLoop
import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import HTTPKit
import HTTPTesting
import Postgres
import PostgresCluster
import PostgresTesting
import ProcessTesting
import Testing

/// The one moment in which a caller can't know: the commit is done, and the connection breaks before its answer is here.
@Suite(.timeLimit(.minutes(1))) struct LostAnswerTests {
    private let stream = UUID()
    private let key = IdempotencyKey(scope: "ann POST /letters", key: "k1", fingerprint: [1], answer: [42])

    /// Runs `body` with a log that reaches its server through a proxy, and a pool that reaches it without.
    private func withProxy(_ body: (EventStore, FaultProxy, Pool) async throws -> Void) async throws {
        let cluster = try await PrivateCluster.start()
        let proxy = FaultProxy(to: .unix("\(cluster.socketFolder)/.s.PGSQL.5432"), on: TestDatabase.loops.next())
        let address = try await proxy.start()
        let port = try #require(address.port)
        let direct = pool(cluster.conninfo)
        try await Migrations(EventLogMigrations.all).run(on: direct, schema: "log")
        let database = "user=theracomm dbname=theracomm_test sslmode=disable gssencmode=disable"
        let proxied = pool("host=127.0.0.1 port=\(port) \(database)")
        let store = EventStore(
            pool: proxied,
            schema: "log",
            vault: TestKeys(),
            loops: TestDatabase.loops,
            // So that nothing but what is appended and asked passes the proxy.
            settings: LogSettings(notifies: false)
        )
        let result: Result<Void, any Error>
        do { result = .success(try await body(store, proxy, direct)) } catch { result = .failure(error) }
        await store.close()
        await proxied.close()
        await proxy.stop()
        await direct.close()
        await cluster.remove()
        try result.get()
    }

    private func pool(_ conninfo: String) -> Pool {
        let configuration = PostgresConfiguration(conninfo: conninfo, application: "answers", searchPath: "log")
        return Pool(configuration, loops: TestDatabase.loops)
    }

    private func events(_ pool: Pool) async throws -> Int64 {
        try await pool.query("select count(*) from event")[0].decode(Int64.self)
    }

    private func credit(_ store: EventStore) async throws -> Appended {
        try await store.append([LedgerEvent.credit(2)], to: stream, expected: .new, idempotency: key)
    }

    /// Cuts what is connected. Who connects anew must not come between, and wait for a server that nobody can hear.
    private func lose(_ proxy: FaultProxy) async {
        await proxy.refuse(true)
        await proxy.cutAll(reset: true)
        await proxy.set()
        await proxy.refuse(false)
    }

    @Test func `whose answer was lost hears it all the same, and a repetition of the call is a replay`() async throws {
        try await withProxy { store, proxy, direct in
            // The session is open: the call that follows is all that passes.
            _ = try await store.append([LedgerEvent.credit(1)], to: UUID(), expected: .new)
            var deaf = FaultProxy.Faults()
            deaf.drops = true
            await proxy.set(toClient: deaf)
            let call = Task { try await credit(store) }
            try await eventually("it is committed") { try await events(direct) == 2 }
            // The call is still under way; another process answers the same call already.
            let replay = Appended(version: 1, position: 2, ids: [], replay: [42])
            let other = EventStore(pool: direct, schema: "log", vault: TestKeys(), loops: TestDatabase.loops)
            let elsewhere = try await credit(other)
            await other.close()
            #expect(elsewhere == replay)

            await lose(proxy)

            let answer = try await call.value
            #expect(!answer.isReplay)
            #expect(answer.position == 2 && answer.version == 1)
            let stored = try await direct.query("select id from event where pos = 2").decode(UUID.self)
            #expect(answer.ids == stored)

            #expect(try await credit(store) == replay)
            #expect(try await events(direct) == 2)
        }
    }

    @Test func `what was stored while another stream was held to its version is found again as well`() async throws {
        try await withProxy { store, proxy, direct in
            let ground = UUID()
            _ = try await store.append([LedgerEvent.credit(1)], to: ground, expected: .new)
            var deaf = FaultProxy.Faults()
            deaf.drops = true
            await proxy.set(toClient: deaf)
            let call = Task {
                try await store.appendAll([
                    Append(holding: ground, at: 1), Append([LedgerEvent.credit(2)], to: stream, expected: .new),
                ])
            }
            try await eventually("it is committed") { try await events(direct) == 2 }
            await lose(proxy)
            let answer = try await call.value
            #expect(answer.map(\.version) == [1, 1] && answer[1].position == 2)
            #expect(answer[0].ids.isEmpty && answer[1].ids.count == 1)
            #expect(try await events(direct) == 2)
        }
    }
}
