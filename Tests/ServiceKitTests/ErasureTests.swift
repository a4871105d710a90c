import EventLog
import EventLoop
import EventSourcing
import Feeds
import FoundationEssentials
import HTTPKit
import HTTPTesting
import Postgres
import PostgresTesting
import Synchronization
import Testing
import Tokens
import Vault

@testable import ServiceKit

@Suite(.freshSchema) struct ErasureTests {
    private let person = UUID.v7()
    private let erasure = UUID.v7()

    /// Identity as a service sees it through the gateway: a feed with one order, and somebody who takes confirmations.
    private final class Identity: Sendable {
        let confirmations = Mutex<[(path: String, body: [UInt8])]>([])
        private let refusals: Mutex<Int>
        private let lines: [UInt8]
        private let edition: Mutex<Int>

        /// Refuses the first `refusals` confirmations.
        init(_ facts: [String], refusing refusals: Int, edition: Int = 2) {
            self.edition = Mutex(edition)
            let epoch = UUID.v7().uuidString
            self.refusals = Mutex(refusals)
            var text = #"{"position":0,"epoch":"\#(epoch)"}"# + "\n"
            for (index, fact) in facts.enumerated() {
                text += #"{"position":\#(index + 1),"epoch":"\#(epoch)","id":"\#(UUID.v7().uuidString)","#
                text += #""at":"2026-03-01T12:00:00Z",\#(fact)}"# + "\n"
            }
            lines = Array(text.utf8)
        }

        /// From now on it tells another edition.
        func publish(edition new: Int) { edition.withLock { $0 = new } }

        func answer(_ request: Request) async throws -> Response {
            guard request.method == .post else {
                let body = BodyStream()
                try await body.write(lines)
                let edition = edition.withLock { $0 }
                return Response(200, headers: [FeedEdition.field: String(edition)], body: .stream(body))
            }
            let body = try await request.body.collect(upTo: 1000)
            confirmations.withLock { $0.append((request.path, body)) }
            let isRefused = refusals.withLock { left in
                left -= 1
                return left >= 0
            }
            return Response(isRefused ? 503 : 204)
        }
    }

    /// What a service stands on, in schemas of this test's own.
    private struct Ground {
        let pool: Pool
        let vault: Vault
        let store: EventStore

        init() async throws {
            let schema = FreshSchema.current
            pool = FreshSchema.pool()
            try await Migrations(VaultMigrations.all).run(on: pool, schema: schema + "_vault")
            try await Migrations(EventLogMigrations.all).run(on: pool, schema: schema)
            try await Migrations(ServiceMigrations.all, history: ServiceMigrations.history).run(
                on: pool,
                schema: schema
            )
            vault = Vault(
                pool: pool,
                schema: schema + "_vault",
                masterKeys: try MasterKeys(text: MasterKeys.newLine(id: "test").utf8),
                cache: Vault.CacheLimits(lease: .milliseconds(50))
            )
            store = EventStore(pool: pool, schema: schema, vault: vault, loops: TestDatabase.loops)
        }

        func note(about person: UUID) async throws {
            let note = NotesService.Event.written(.init(about: person, text: .known("secret")))
            _ = try await store.append([note], to: .v7(), expected: .new)
        }

        /// What can still be read, in the order of the log.
        func notes() async throws -> [Personal<String>] {
            try await store.read(after: 0, limit: 10, as: NotesService.Event.self).map {
                switch $0.event {
                case .written(let note): note.text
                }
            }
        }
    }

    @Test func `what a service is told to forget it forgets, and confirms until it is heard`() async throws {
        let ground = try await Ground()
        let other = UUID.v7()
        try await ground.note(about: person)
        try await ground.note(about: other)
        try await ground.pool.execute(
            """
            insert into dedup (part, scope, key, fingerprint, answer, positions, versions) values
                (0, \(person.uuidString + " POST /notes"), 'mine', '', '', '{1}', '{1}'),
                (0, \(other.uuidString + " POST /notes"), 'theirs', '', '', '{2}', '{1}')
            """
        )
        let identity = Identity(
            [
                #""type":"person.registered","data":{"id":"\#(other.uuidString)","number":1}"#,
                #""type":"person.erasure_requested","data":{"id":"\#(person.uuidString)","erasure":"\#(erasure.uuidString)"}"#,
                #""type":"person.of_a_kind_to_come","data":[]"#,
            ],
            refusing: 1
        )
        let gateway = GatewayClient(
            Origin(.http, .ip("127.0.0.1", 1)),
            identity: ServiceIdentity(name: "notes", key: .random())
        ) { request, _ in try await identity.answer(request) }
        let purged = Mutex<[UUID]>([])
        let eraser = Eraser(vault: ground.vault, store: ground.store, projections: []) { person in
            purged.withLock { $0.append(person) }
        }
        let worker = ErasureWorker(pool: ground.pool, eraser: eraser, gateway: gateway, log: .none)
        let running = Task { try await worker.run() }
        defer { running.cancel() }
        let orders = ErasureOrders(pool: ground.pool)
        try await eventually { try await !ground.pool.query("select 1 from erasure_order").isEmpty }
        try await eventually { try await orders.open().isEmpty }

        let heard = identity.confirmations.withLock { $0 }
        #expect(heard.count == 2)
        let path = "/internal/identity/erasures/\(erasure.uuidString.lowercased())/confirmations"
        #expect(heard.allSatisfy { $0.path == path })
        let tail = try await ground.store.tail()
        #expect(String(decoding: heard[1].body, as: UTF8.self).contains("\"position\":\(tail.position)"))
        // Twice for each try: at once, and when nothing can bring it back any more.
        #expect(purged.withLock { $0 } == Array(repeating: person, count: 4))
        #expect(try await ground.vault.isErased(person))
        #expect(try await ground.notes() == [.erased, .known("secret")])
        #expect(try await ground.pool.query("select key from dedup").decode(String.self) == ["theirs"])
        await ground.store.close()
    }

    @Test func `an order that another process took down is carried out by any`() async throws {
        let ground = try await Ground()
        try await ground.note(about: person)
        try await ground.pool.execute("insert into erasure_order (erasure, person) values (\(erasure), \(person))")
        let identity = Identity([], refusing: 0)
        let gateway = GatewayClient(
            Origin(.http, .ip("127.0.0.1", 1)),
            identity: ServiceIdentity(name: "notes", key: .random())
        ) { request, _ in try await identity.answer(request) }
        let eraser = Eraser(vault: ground.vault, store: ground.store, projections: []) { _ in }
        let worker = ErasureWorker(pool: ground.pool, eraser: eraser, gateway: gateway, log: .none)
        let running = Task { try await worker.run() }
        defer { running.cancel() }
        let orders = ErasureOrders(pool: ground.pool)
        try await eventually { try await orders.open().isEmpty }
        #expect(try await ground.notes() == [.erased])
        await ground.store.close()
    }

    @Test func `holds are learned from the start of the feed, once, and end`() async throws {
        let ground = try await Ground()
        let (kept, ended) = (UUID.v7(), UUID.v7())
        let until = "2036-01-31T00:00:00Z"
        func held(_ hold: UUID, _ person: UUID) -> String {
            #""type":"person.held","data":{"id":"\#(person.uuidString)","hold":"\#(hold.uuidString)","until":"\#(until)"}"#
        }
        let other = UUID.v7()
        let identity = Identity(
            [
                held(kept, person), held(ended, other), held(kept, person),
                #""type":"person.released","data":{"hold":"\#(ended.uuidString)"}"#,
            ],
            refusing: 0,
            edition: 1
        )
        let asked = Mutex(0)
        let gateway = GatewayClient(
            Origin(.http, .ip("127.0.0.1", 1)),
            identity: ServiceIdentity(name: "notes", key: .random())
        ) { request, _ in
            asked.withLock { $0 += 1 }
            return try await identity.answer(request)
        }
        let eraser = Eraser(vault: ground.vault, store: ground.store, projections: []) { _ in }
        let holds = Holds(pool: ground.pool)
        #expect(try await holds.level() == nil)
        // As an earlier version left it, which passed holds by.
        try await ground.pool.execute(
            "insert into checkpoint (consumer, part, pos, epoch) values ('erasures-identity', 0, 4, \(UUID.v7()))"
        )
        let worker = ErasureWorker(pool: ground.pool, eraser: eraser, gateway: gateway, log: .none)
        let telemetry = ServiceTelemetry()
        worker.watch(in: telemetry)
        let running = Task { try await worker.run() }
        defer { running.cancel() }
        // Of an identity that doesn't tell of holds nothing is taken for known.
        try await eventually { asked.withLock { $0 } >= 2 }
        #expect(try await holds.level() == nil)
        try await eventually {
            await telemetry.health.look().contains { finding in
                if case .noted = finding.state { true } else { false }
            }
        }
        identity.publish(edition: 2)
        try await eventually { try await holds.level() != nil }
        // Noted once more within the minute: nothing is written, not even a lock of the row.
        try await holds.noteLevel()
        let locks = try await ground.pool.query("select xmax::text from retention_knowledge").decode(String.self)
        #expect(locks == ["0"])
        let day = Date(timeIntervalSince1970: 2_085_350_400)
        #expect(try await holds.end(for: person, at: day - 1) == day)
        #expect(try await holds.end(for: person, at: day) == nil)
        #expect(try await holds.end(for: other, at: day - 1) == nil)
        await ground.store.close()
    }
}
