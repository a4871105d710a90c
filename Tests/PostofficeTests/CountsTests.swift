import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import PostofficeDomain
import ServiceKit
import ServiceTesting
import Testing

@testable import PostofficeApp

/// Counts are exact after whatever happened, in whatever order.
@Suite(.freshSchema) struct CountsTests {
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `counts equal the fold of events after any operation`(_ seed: UInt64) async throws {
        try await Unit.with { unit in
            var walk = RandomWalk(unit: unit, seed: seed)
            let check = CountsCheck(store: unit.store, pool: unit.pool)
            for _ in 1...60 {
                try await walk.step()
                await unit.commands.waitUntilVisible(try await unit.events())
                let report = try await check.run()
                #expect(report.differences.isEmpty, "seed \(seed), after \(walk.history)")
                if !report.differences.isEmpty { break }
            }
            #expect(walk.history.count == 60)
            let rebuilt = try await Rebuild(MailProjection(), store: unit.store).run(comparing: true)
            #expect(rebuilt.differences == ["letter": 0, "copy": 0, "folder": 0, "tally": 0] && rebuilt.isSwitched)
            let actions = try await Rebuild(ActionsProjection(), store: unit.store).run(comparing: true)
            #expect(
                actions.differences == ["action": 0, "action_count": 0, "action_effect": 0, "job": 0]
                    && actions.isSwitched
            )
        }
    }

    @Test(arguments: ["folders", "counts"])
    func `counts as they were before are not sent again`(_ list: String) async throws {
        try await Unit.with { unit in
            let path = "/api/v1/mail/\(list)"
            let letter = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let first = try await unit.seat(unit.ann).get(path).expect(200)
            let tag = try #require(first.headers[.etag])
            #expect(first.headers[.position] != nil && first.headers[.cacheControl] == "private, no-cache")
            // Changes of other things leave the tag; nobody else has the same.
            _ = try await unit.letter(from: unit.cleo, to: [unit.bob])
            let again = try await unit.seat(unit.ann).get(path, headers: [.ifNoneMatch: tag]).expect(304)
            #expect(again.bytes.isEmpty && again.headers[.etag] == tag)
            try await unit.seat(unit.bob).get(path, headers: [.ifNoneMatch: tag]).expect(200)
            for action in ["flag", "read"] {
                try await unit.seat(unit.ann).post("/api/v1/mail/letters/\(letter)/\(action)").expect(204)
                try await unit.seat(unit.ann).get(path, headers: [.ifNoneMatch: tag]).expect(200)
            }
            for action in ["unflag", "unread"] {
                try await unit.seat(unit.ann).post("/api/v1/mail/letters/\(letter)/\(action)").expect(204)
            }
            // Tags name contents: the former contents have the former tag.
            try await unit.seat(unit.ann).get(path, headers: [.ifNoneMatch: tag]).expect(304)
            _ = try await unit.folder("New", of: unit.ann)
            try await unit.seat(unit.ann).get(path, headers: [.ifNoneMatch: tag]).expect(200)
        }
    }

    @Test func `a wrong count is found`() async throws {
        try await Unit.with(comparing: false) { unit in
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let check = CountsCheck(store: unit.store, pool: unit.pool)
            #expect(try await check.run().differences.isEmpty)
            try await unit.pool.execute("update tally set unread = 5 where owner = \(unit.ann.id)")
            let difference = try #require(try await check.run().differences.first)
            #expect(difference.unread == 5 && difference.trueUnread == 1 && difference.owner == unit.ann.id)
        }
    }
}
