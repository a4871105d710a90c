import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import Testing
import Vault

@testable import IdentityApp

/// Archives and erasures of whoever has had two accounts.
@Suite(.freshSchema) struct MergedLeavingTests {
    private func merged(_ unit: Unit) async throws -> (old: PersonCommands.Registered, new: PersonCommands.Registered) {
        let old = try await unit.register("ann.old", .client, first: "Xanthippe", last: "Quillfeather")
        let new = try await unit.register("ann", .client)
        let reason = try StatedReason("registered twice")
        let done = try await unit.identity.merges.merge(old.id, into: new.id, because: reason, meta: EventMeta())
        await unit.identity.merges.show(done.position)
        return (old, new)
    }

    private func stage(_ unit: Unit, _ person: PersonCommands.Registered) async throws -> String {
        try await unit.identity.erasures.certificate(of: person.id).stage
    }

    @Test func `an archive has what is in both accounts, and the merge`() async throws {
        try await Unit.run { unit in
            let (old, new) = try await merged(unit)
            var text = ""
            let count = try await unit.identity.exports.gather(from: "identity", new.id.rawValue) {
                text += String(decoding: $0, as: UTF8.self)
            }
            #expect(count == text.split(separator: "\n").count)
            #expect(text.contains("Archer") && text.contains("Quillfeather") && text.contains("registered twice"))
            var own = ""
            _ = try await unit.identity.exports.gather(from: "identity", old.id.rawValue) {
                own += String(decoding: $0, as: UTF8.self)
            }
            #expect(!own.contains(#""login":"ann""#))
        }
    }

    @Test func `whoever is forgotten is forgotten with both, the earlier one after the other`() async throws {
        try await Unit.run { unit in
            let (old, new) = try await merged(unit)
            let erasures = unit.identity.erasures
            try await erasures.request(new.id, .person, meta: EventMeta())
            #expect(try await stage(unit, old) == "requested")
            let undoing = try await unit.undoMerge(of: old, try await coordinator(unit))
            #expect(undoing.problem == "erasure-under-way")
            // Thought again, both stay.
            try await erasures.withdraw(new.id, meta: EventMeta())
            #expect(try await stage(unit, old) == "none")
            #expect(try await unit.signIn("ann.old").problem == "account-suspended")
            try await erasures.request(new.id, .person, meta: EventMeta())
            // A hold on the one keeps the other.
            let end = unit.clock.now + 30 * 86_400
            let hold = try await erasures.hold(new.id, until: end, try StatedReason("a complaint"), meta: EventMeta())
            unit.clock.advance(by: 20 * 86_400)
            for _ in 0..<3 { try await unit.identity.erasureScheduler.tick() }
            #expect(try await [stage(unit, old), stage(unit, new)] == ["requested", "requested"])
            try await erasures.release(hold, of: new.id, meta: EventMeta())
            for _ in 0..<3 { try await unit.identity.erasureScheduler.tick() }
            #expect(try await [stage(unit, old), stage(unit, new)] == ["completed", "completed"])
            for person in [old, new] { #expect(try await unit.identity.people.person(person.id.rawValue) == nil) }
            let entry = try #require(try await unit.identity.merges.table.page(limit: 10).first)
            #expect(entry.reason == nil && entry.account == old.id.rawValue)
        }
    }

    @Test func `a wish is taken back also where the earlier account alone is being forgotten`() async throws {
        try await Unit.run { unit in
            let (old, new) = try await merged(unit)
            let erasures = unit.identity.erasures
            try await erasures.request(old.id, .administration, after: .zero, meta: EventMeta())
            try await erasures.request(new.id, .person, meta: EventMeta())
            try await erasures.advance(old.id)
            #expect(try await [stage(unit, old), stage(unit, new)] == ["started", "requested"])
            try await erasures.withdraw(new.id, meta: EventMeta())
            #expect(try await [stage(unit, old), stage(unit, new)] == ["started", "none"])
        }
    }

    @Test func `the table is what the log makes of it, also once one has left`() async throws {
        try await Unit.run { unit in
            let (old, new) = try await merged(unit)
            let bob = try await unit.register("bob", .client)
            let token = try await coordinator(unit)
            try await unit.merge(bob, into: new, token)
            _ = try await unit.undoMerge(of: bob, token)
            func table() async throws -> [MergesTable.Entry] { try await unit.identity.merges.table.page(limit: 10) }
            func rebuild() async throws {
                let log = try await unit.log()
                try await unit.base.pool.transaction { connection in
                    try await connection.execute("delete from account_merge")
                    try await MergesProjection().apply(log, on: connection)
                }
            }
            let live = try await table()
            #expect(live.count == 2 && live.allSatisfy { $0.reason != nil })
            try await rebuild()
            #expect(try await table() == live)
            try await unit.base.vault.shred(old.id.rawValue)
            #expect(
                try await unit.identity.purge(old.id.rawValue, isDryRun: false).contains("1 reasons of merges removed")
            )
            let left = try await table()
            #expect(left.first { $0.account == old.id.rawValue }?.reason == nil)
            try await rebuild()
            #expect(try await table() == left)
        }
    }

    @Test func `an account that was left out of the wish goes with the other one`() async throws {
        try await Unit.run { unit in
            let (old, new) = try await merged(unit)
            // The moment in which a merge comes behind the wish.
            let wish = ErasureRequested(person: new.id, cause: .person, due: unit.clock.now)
            _ = try await Repository<Erasure>(unit.base.store).handle(.request(wish), on: Erasure.stream(of: new.id))
            await unit.identity.barrier.erasures(try await unit.base.store.head())
            for _ in 0..<3 { try await unit.identity.erasureScheduler.tick() }
            #expect(try await [stage(unit, old), stage(unit, new)] == ["completed", "completed"])
        }
    }

    @Test func `the earlier one alone can be forgotten, and neither is merged once they leave`() async throws {
        try await Unit.run { unit in
            let (old, new) = try await merged(unit)
            try await unit.identity.erasures.request(old.id, .administration, after: .zero, meta: EventMeta())
            for _ in 0..<2 { try await unit.identity.erasureScheduler.tick() }
            #expect(try await [stage(unit, old), stage(unit, new)] == ["completed", "none"])
            let token = try await coordinator(unit)
            #expect(try await unit.earlierAccounts(try await unit.session("ann").accessToken).isEmpty)
            let bob = try await unit.register("bob", .client)
            try await unit.identity.erasures.request(bob.id, .person, meta: EventMeta())
            #expect(try await unit.propose(bob, into: new, token).problem == "erasure-under-way")
            #expect(try await unit.propose(new, into: bob, token).problem == "erasure-under-way")
        }
    }

    private func coordinator(_ unit: Unit) async throws -> String {
        try await unit.register("cora", .coordinator)
        return try await unit.session("cora").accessToken
    }
}
