import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import Postgres
import PostgresCluster
import PostgresTesting
import Testing
import Vault

@testable import ServiceKit

/// A service whose PostgreSQL runs out of disk, on a disk that is really full.
@Suite(.serialized, .timeLimit(.minutes(3))) struct DiskFullTests {
    /// A service on a server of its own, with a route that stores a note under an id of the caller's choice.
    private struct Ground {
        let cluster: PrivateCluster
        let pool: Pool
        let store: EventStore
        let router: Router

        init(_ disk: SmallDisk) async throws {
            cluster = try await PrivateCluster.start(
                fsync: true,
                settings: ["max_wal_size": "1GB", "autovacuum": "off"],
                disk: disk
            )
            pool = Pool(
                PostgresConfiguration(
                    conninfo: cluster.conninfo,
                    application: "full",
                    searchPath: "log",
                    acquireTimeout: .seconds(1)
                ),
                loops: TestDatabase.loops
            )
            try await Migrations(VaultMigrations.all).run(on: pool, schema: "log_vault")
            try await Migrations(EventLogMigrations.all).run(on: pool, schema: "log")
            let vault = Vault(
                pool: pool,
                schema: "log_vault",
                masterKeys: try MasterKeys(text: MasterKeys.newLine(id: "test").utf8)
            )
            let store = EventStore(
                pool: pool,
                schema: "log",
                vault: vault,
                loops: TestDatabase.loops,
                // Shorter than PostgreSQL takes to come back, so that callers hear of it.
                settings: LogSettings(patience: .milliseconds(100))
            )
            self.store = store
            let person = UUID.v7()
            let note = Route(.put, "/notes/{note}", .open, "Stores a note.") { request in
                let words = String(decoding: try await request.body.collect(upTo: 1 << 20), as: UTF8.self)
                let event = NotesService.Event.written(.init(about: person, text: .known(words)))
                _ = try await store.append([event], to: try request.parameters.uuid("note"), expected: .new)
                return Response(204)
            }
            router = Router([note], authenticator: TestCallers()) { error, _ in PassingFailure.problem(for: error) }
        }

        /// Stores a note; answers the status, and the code of the problem with what it says of trying again.
        func put(_ note: UUID) async throws -> (status: Int, problem: String?, retryAfter: String?) {
            struct Shape: Decodable { var type: String }
            // Random, so that nothing makes it smaller.
            let words = (0..<6000).map { _ in UUID().uuidString }.joined()
            let answer = await router.respond(to: Request(.put, "/notes/\(note.uuidString)", body: .text(words)))
            let bytes = try await answer.body.collect(upTo: 1 << 20)
            let type = bytes.isEmpty ? nil : try JSON.decode(Shape.self, from: bytes).type
            return (
                answer.status.code, type?.split(separator: "/").last.map(String.init), answer.headers[.retryAfter]
            )
        }

        /// Stores notes until some were refused, as there is no room; answers those that were acknowledged, and the codes of the refusals.
        func fill(refusals: Int) async throws -> (acknowledged: Set<UUID>, refused: [String]) {
            var acknowledged: Set<UUID> = []
            var refused: [String] = []
            for _ in 0..<2000 where refused.count < refusals {
                let note = UUID.v7()
                let answer = try await put(note)
                if answer.status == 204 {
                    acknowledged.insert(note)
                } else {
                    #expect(answer.status == 503)
                    #expect(answer.retryAfter != nil)
                    refused.append(answer.problem ?? "none")
                }
            }
            return (acknowledged, refused)
        }

        /// Everything that was acknowledged is there, once, and positions have no holes.
        func check(_ acknowledged: Set<UUID>) async throws {
            let rows = try await pool.query("select stream, pos from event order by pos").decode(UUID.self, Int64.self)
            #expect(acknowledged.isSubset(of: Set(rows.map(\.0))), "acknowledged, but not stored")
            #expect(Set(rows.map(\.0)).count == rows.count, "stored twice")
            #expect(rows.map(\.1) == Array(1...Int64(max(1, rows.count))))
        }

        func close() async {
            await store.close()
            await pool.close()
            await cluster.remove()
        }
    }

    @Test func `where tables find no room, writes are refused by name, and reads go on`() async throws {
        let ground = try await Ground(SmallDisk(megabytes: 56, for: .tables))
        let probe = WriteProbe(ground.pool, log: .none)
        await probe.look()
        #expect(probe.state == .ok)
        let (acknowledged, refused) = try await ground.fill(refusals: 5)
        #expect(acknowledged.count > 10)
        #expect(refused == [String](repeating: "storage-full", count: 5))
        // What was acknowledged can be read while nothing can be written.
        try await ground.check(acknowledged)
        let read = try await ground.store.read(after: 0, limit: 10, as: NotesService.Event.self)
        #expect(read.count == 10)
        // The service knows it, and says that it isn't ready, before anybody asks it to store.
        await probe.look()
        #expect(probe.state == .failing("the disk of the database is full"))

        try await ground.cluster.grow(to: 400)
        let note = UUID.v7()
        #expect(try await ground.put(note).status == 204)
        try await ground.check(acknowledged.union([note]))
        await probe.look()
        #expect(probe.state == .ok)
        let reading = Pool(
            PostgresConfiguration(
                conninfo: ground.cluster.conninfo + " options='-c default_transaction_read_only=on'",
                application: "reading",
                searchPath: "log"
            ),
            loops: TestDatabase.loops
        )
        let readOnly = WriteProbe(reading, log: .none)
        await readOnly.look()
        #expect(readOnly.state == .failing("the database can only be read"))
        await reading.close()
        await ground.close()
    }

    @Test func `where the journal finds no room, writes are refused until there is some, and nothing is lost`()
        async throws
    {
        let ground = try await Ground(SmallDisk(megabytes: 40, for: .journal))
        let (acknowledged, refused) = try await ground.fill(refusals: 1)
        #expect(acknowledged.count > 10)
        // PostgreSQL itself stops where its journal ends, so nobody can say why.
        #expect(refused == ["unavailable"])

        try await ground.cluster.grow(to: 400)
        var note = UUID.v7()
        try await eventually(within: .seconds(60)) {
            // Another one each time: what was answered 503 `unavailable` may have been stored.
            note = UUID.v7()
            return try await ground.put(note).status == 204
        }
        try await ground.check(acknowledged.union([note]))
        await ground.close()
    }
}
