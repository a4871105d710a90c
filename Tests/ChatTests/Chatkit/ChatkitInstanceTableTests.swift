import FoundationEssentials
import HTTPTesting
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatApp
@testable import Chatkit

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

            let third = try await table.rotate(made.id, at: unit.clock.now)
            #expect(try await table.all().map(\.keys) == [[third]])
            #expect(try await table.find(made.id)?.isServed == true)
            try await table.disable(made.id)
            let disabled = try #require(try await table.find(made.id))
            #expect(disabled.keys.isEmpty)
            #expect(!disabled.isServed)
        }
    }

    @Test func `an instance is for people or a world apart`() {
        func isServed(_ trust: ChatkitTrust) -> Bool {
            ChatkitInstance(id: "i", name: "i", keys: [], trust: trust).isServed
        }
        #expect(isServed(.people))
        #expect(isServed([.server, .testTokens, .reset]))
        for trust in [[], [.people, .server], [.people, .testTokens], [.people, .reset], [.people, .disabled]]
            as [ChatkitTrust]
        {
            #expect(!isServed(trust))
        }
    }

    @Test func `the secrets of an instance for people are shown to nobody`() {
        let keys = [ChatkitKey(id: "k", secret: "s")]
        func secrets(_ trust: ChatkitTrust) -> [String?] {
            ChatkitInstanceLine.lines(
                of: ChatkitInstance(id: "i", name: "i", keys: keys, trust: trust),
                showsSecrets: true
            ).map(\.secret)
        }
        #expect(secrets(.people) == [nil])
        #expect(secrets(.server) == ["s"])
    }
}
