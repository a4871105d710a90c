import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import Testing

@testable import Vault

/// Keys that are needed at the same time are asked for, and made, together.
@Suite(.freshSchema) struct KeysTogetherTests: OnFreshVault {
    private let plain = Array("dear Anna".utf8)

    @Test func `of many who write for the first time at once each gets one key, in whatever process`() async throws {
        let (one, other) = (try await vault(), try await vault())
        let people = (0..<200).map { _ in UUID.v7() }
        let gone = people[100]
        try await one.shred(gone)
        let sealed = try await withThrowingTaskGroup(of: (UUID, [UInt8]?).self) { group in
            for (vault, order) in [(one, people), (other, people.reversed())] {
                for person in order {
                    group.addTask { [plain] in
                        do {
                            return (person, try await vault.seal(plain, for: person, context: "x"))
                        } catch let error as ErasedSubject {
                            #expect(error.subject == person)
                            return (person, nil)
                        }
                    }
                }
            }
            var sealed: [UUID: [[UInt8]]] = [:]
            for try await (person, bytes) in group {
                sealed[person, default: []].append(contentsOf: bytes.map { [$0] } ?? [])
            }
            return sealed
        }
        let reader = try await vault()
        for person in people {
            let texts = sealed[person] ?? []
            #expect(texts.count == (person == gone ? 0 : 2))
            for text in texts {
                let opened = try await reader.open(text, for: person, context: "x")
                #expect(opened == plain)
            }
        }
        let rows = try await one.pool.query("select count(*) from vault_key").decode(Int64.self)
        #expect(rows == [200])
    }

    @Test func `a key that can't be unwrapped is the trouble of whoever needs it, not of who asks along`() async throws
    {
        let writer = try await vault()
        let people = (0..<20).map { _ in UUID.v7() }
        for person in people { _ = try await writer.seal(plain, for: person, context: "x") }
        let broken = people[7]
        try await writer.pool.execute(
            "update vault_key set wrapped = set_byte(wrapped, 20, get_byte(wrapped, 20) # 1) where subject = \(broken)"
        )
        let reader = try await vault()
        let failed = try await withThrowingTaskGroup(of: UUID?.self) { group in
            for person in people {
                group.addTask { [plain] in
                    do {
                        _ = try await reader.seal(plain, for: person, context: "x")
                        return nil
                    } catch is VaultError {
                        return person
                    }
                }
            }
            return try await group.reduce(into: [UUID]()) { $0 += $1.map { [$0] } ?? [] }
        }
        #expect(failed == [broken])
    }
}
