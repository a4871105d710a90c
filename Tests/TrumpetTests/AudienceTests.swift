import FoundationEssentials
import HTTPKit
import IdentityContract
import PostgresTesting
import TangoContract
import Testing
import TrumpetDomain

@testable import TrumpetApp

/// What the read model says of an audience is what a naive look at all that was told says.
@Suite(.freshSchema) struct AudienceTests {
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `an audience over the read model equals a naive look at everybody`(_ seed: UInt64) async throws {
        try await Unit.with { unit in
            var crowd = Crowd(seed: seed)
            for fact in crowd.people { try await unit.learn(fact) }
            for fact in crowd.bonds { try await unit.learn(fact) }
            let known = [unit.ann, unit.bob, unit.cleo, unit.dora, unit.gus].map(\.id)
            var included = 0
            for _ in 1...60 {
                let (rule, time) = (crowd.rule(depth: 3), crowd.time())
                let expected = crowd.audience(of: rule, at: time)
                let all = try await unit.commands.audience(of: rule, at: time)
                let found = Set(all.map(\.id)).subtracting(known)
                #expect(found == expected, "seed \(seed), \(rule) at \(time)")
                included += expected.count
                // One by one it is the same.
                let one = crowd.anybody()
                let member = try #require(try await unit.commands.people.member(one, at: time))
                #expect(rule.includes(member) == expected.contains(one), "seed \(seed), \(rule) at \(time)")
                if let same = all.first(where: { $0.id == one }) { #expect(same == member) }
            }
            // The rules are neither empty nor for everybody, most of them.
            #expect(included > 60 && included < 60 * Crowd.size)
        }
    }

    @Test func `who stands in for somebody has their clients meanwhile`() async throws {
        try await Unit.with { unit in
            let noon = unit.clock.now
            try await unit.learn(
                .cover(
                    CoverTerms(id: UUID(), absent: unit.ann.id, covering: unit.bob.id, from: noon, until: noon + 3600)
                )
            )
            func staff(at time: Date) async throws -> Set<UUID> {
                Set(try await unit.commands.audience(of: .staffOf([unit.cleo.id]), at: time).map(\.id))
            }
            #expect(try await staff(at: noon - 1) == [unit.ann.id])
            #expect(try await staff(at: noon) == [unit.ann.id, unit.bob.id])
            #expect(try await staff(at: noon + 3600) == [unit.ann.id])
            let clients = try await unit.commands.audience(of: .clientsOf([unit.bob.id]), at: noon + 1800)
            #expect(clients.map(\.id) == [unit.cleo.id])
        }
    }

    @Test func `leave to look at somebody's things makes nobody theirs`() async throws {
        try await Unit.with { unit in
            let noon = unit.clock.now
            let access = AccessTerms(
                id: UUID(),
                client: unit.dora.id,
                staff: unit.ann.id,
                from: noon,
                until: noon + 3600
            )
            try await unit.learn(.access(access))
            #expect(try await unit.commands.audience(of: .staffOf([unit.dora.id]), at: noon + 1).isEmpty)
        }
    }

    @Test func `a matching is what was said of it last`() async throws {
        try await Unit.with { unit in
            let noon = unit.clock.now
            var terms = MatchingTerms(
                id: UUID(),
                client: unit.dora.id,
                staff: unit.ann.id,
                kind: "primary",
                from: noon,
                until: nil
            )
            for _ in 1...2 { try await unit.learn(.matching(terms)) }
            #expect(try await unit.commands.audience(of: .staffOf([unit.dora.id]), at: noon + 60).count == 1)
            terms.until = noon + 60
            try await unit.learn(.matching(terms))
            #expect(try await unit.commands.audience(of: .staffOf([unit.dora.id]), at: noon + 59).count == 1)
            #expect(try await unit.commands.audience(of: .staffOf([unit.dora.id]), at: noon + 60).isEmpty)
        }
    }
}
