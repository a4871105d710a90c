import EventLog
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import Testing
import Tokens

@testable import IdentityApp

@Suite(.freshSchema) struct SigningKeyTests {
    @Test func `after a rotation old tokens are good, and every process publishes and uses the new key`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .client)
            let old = try await unit.session("ann").accessToken
            let first = try await unit.keys()
            // Somebody rotates in another process.
            let twin = try await unit.twin()
            let id = try await twin.identity.signingKeys.rotate()
            let published = try await unit.keys()
            #expect(published.all.count == 2)
            #expect(published[id] != nil)
            #expect(first.all.allSatisfy { published[$0.id] == $0 })
            #expect(try await unit.call(.get, "/api/v1/identity/profile", token: old).status == 200)
            let new = try await unit.session("ann").accessToken
            let claims = try TokenVerifier.access(keys: KeySet(published.all.filter { $0.id == id })).verify(
                new,
                at: Date()
            )
            #expect(claims.num == 1)
            #expect(try await unit.call(.get, "/api/v1/identity/profile", token: new).status == 200)
            await twin.base.store.close()
        }
    }

    @Test func `a retired key is published for an hour`() async throws {
        try await Unit.run { unit in
            let id = try await unit.identity.signingKeys.rotate()
            try await unit.base.pool.execute(
                "update signing_key set retired_at = now() - interval '59 minutes' where retired_at is not null"
            )
            #expect(try await unit.keys().all.count == 2)
            try await unit.base.pool.execute(
                "update signing_key set retired_at = now() - interval '61 minutes' where retired_at is not null"
            )
            #expect(try await unit.keys().all.map(\.id) == [id])
        }
    }

    @Test func `however many processes start at once, one key comes into use`() async throws {
        try await Unit.run { unit in
            try await unit.base.pool.execute("delete from signing_key")
            let twins = try await withThrowingTaskGroup(of: Unit.self) { group in
                for _ in 0..<4 { group.addTask { try await unit.twin() } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            let count = try await unit.base.pool.query("select count(*) from signing_key")[0].decode(Int64.self)
            #expect(count == 1)
            for twin in twins { await twin.base.store.close() }
        }
    }

    @Test func `a key that was tampered with is not used`() async throws {
        try await Unit.run { unit in
            try await unit.base.pool.execute(
                "update signing_key set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1)"
            )
            await #expect(throws: (any Error).self) { try await unit.twin() }
        }
    }
}
