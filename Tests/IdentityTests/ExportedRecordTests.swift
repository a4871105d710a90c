import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import PostgresTesting
import ServiceKit
import Testing

@testable import IdentityApp

/// What an archive says of what somebody has agreed to, and of what keeps their record.
@Suite(.freshSchema) struct ExportedRecordTests {
    private struct Kind: Decodable { let kind: String }
    private struct Line<Content: Decodable>: Decodable { let data: Content }

    /// The lines of one kind.
    private func lines<Content: Decodable>(_ unit: Unit, _ person: PersonID, _ kind: String, as _: Content.Type)
        async throws -> [Content]
    {
        var found: [Content] = []
        for line in try await unit.identity.exports.own.lines(of: person.rawValue) {
            let bytes = Array(line.dropLast())
            guard try JSON.decode(Kind.self, from: bytes).kind == kind else { continue }
            found.append(try JSON.decode(Line<Content>.self, from: bytes).data)
        }
        return found
    }

    @Test func `each accepted version of a policy is in it, with its time`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .client)
            let accepted = [
                PolicyVersion(policy: try PolicyName("privacy"), version: 1),
                PolicyVersion(policy: try PolicyName("privacy"), version: 3),
            ]
            for version in accepted {
                _ = try await unit.identity.accounts.accept([version], by: ann.id, meta: EventMeta())
            }
            let policies = try await lines(
                unit,
                ann.id,
                "accepted_policy",
                as: IdentityExport.AcceptedPolicyLine.self
            )
            #expect(policies.map(\.policy) == ["privacy", "privacy"])
            #expect(policies.map(\.version) == [1, 3])
            let times = try await unit.base.store.load(ann.id.rawValue, as: PersonEvent.self).suffix(2).map(\.at)
            for (line, at) in zip(policies, times) { #expect(abs(line.acceptedAt.timeIntervalSince(at)) < 0.01) }
            let addresses = try await lines(unit, ann.id, "address", as: IdentityExport.AddressLine.self)
            #expect(addresses.map(\.email) == ["ann@unit.example"])
        }
    }

    @Test func `each hold is in it: until when, why, and when it ended`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("ann", .client)
            let bob = try await unit.register("bob", .client)
            let erasures = unit.identity.erasures
            let until = unit.clock.now + 86_400
            let law = try StatedReason("law")
            let first = try await erasures.hold(ann.id, until: until, law, meta: EventMeta())
            let second = try await erasures.hold(ann.id, until: until, try StatedReason("a claim"), meta: EventMeta())
            _ = try await erasures.hold(bob.id, until: until, law, meta: EventMeta())
            try await erasures.release(first, of: ann.id, meta: EventMeta())
            let holds = try await lines(unit, ann.id, "hold", as: IdentityExport.HoldLine.self)
            #expect(holds.map(\.hold) == [first, second])
            #expect(holds.map(\.reason) == ["law", "a claim"])
            #expect(holds.map { $0.endedAt == nil } == [false, true])
            #expect(holds.allSatisfy { abs($0.until.timeIntervalSince(until)) < 0.01 })
        }
    }
}
