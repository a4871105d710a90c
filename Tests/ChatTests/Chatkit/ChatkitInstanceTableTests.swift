import FoundationEssentials
import Postgres
import PostgresTesting
import Testing

@testable import ChatApp

@Suite(.freshSchema) struct ChatkitInstanceTableTests {
    @Test func `instances and their keys are kept, secrets sealed`() async throws {
        try await Unit.with { unit in
            let table = ChatkitInstanceTable(pool: unit.pool, vault: unit.vault)
            let made = try await table.create(name: "app", trust: [.server], at: unit.clock.now)
            #expect(try await table.find(made.id) == made)
            let secret = try #require(made.keys.first?.secret)
            #expect(secret.utf8.count == 44)
            let kept = try await unit.pool.query("select secret from chatkit_key").decode([UInt8].self)
            #expect(kept.allSatisfy { !String(decoding: $0, as: UTF8.self).contains(secret) })

            unit.clock.advance(by: 1)
            let second = try await table.addKey(to: made.id, at: unit.clock.now)
            // The newest signs.
            #expect(try await table.find(made.id)?.keys == [second] + made.keys)
            #expect(try await table.removeKey(made.keys[0].id, of: made.id))
            #expect(try await !table.removeKey(made.keys[0].id, of: made.id))
            #expect(try await table.all().map(\.keys) == [[second]])
            #expect(try await table.find("another") == nil)
        }
    }
}
