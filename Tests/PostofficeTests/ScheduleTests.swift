import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import PostofficeDomain
import ServiceTesting
import Testing

@testable import PostofficeApp

/// Letters that leave later: until then nobody else knows of them.
@Suite(.freshSchema) struct ScheduleTests {
    private let mail = "/api/v1/mail"

    private func held(_ unit: Unit, seconds: Int = 10, to: [PersonRegistered]? = nil) async throws -> SentView {
        try await unit.seat(unit.cleo).post(
            "\(mail)/letters",
            ["to": .ids((to ?? [unit.ann]).map(\.id)), "body": "Wait", "hold_seconds": .int(seconds)]
        ).expect(201).decode(SentView.self)
    }

    @Test func `a held letter is seen by nobody until it leaves, once`() async throws {
        try await Unit.with { unit in
            let letter = try await held(unit, seconds: 60)
            #expect(letter.dueAt == letter.sentAt)
            #expect(try await unit.counts(of: unit.ann).isEmpty)
            #expect(try await unit.list("inbox", of: unit.ann).letters.isEmpty)
            #expect(try await unit.list("inbox", of: unit.ann, "?query=wait").letters.isEmpty)
            try await unit.seat(unit.ann).get("\(mail)/letters/\(letter.id)").expectProblem(404, "letter-not-found")
            #expect(try await unit.open(letter.id, by: unit.cleo).dueAt == letter.dueAt)
            #expect(try await unit.commands.sendDue() == false)
            unit.clock.advance(by: 60)
            // Two clerks at once: one sends it.
            async let one = unit.commands.sendDue(letter.id)
            async let other = unit.commands.sendDue(letter.id)
            let positions = [try await one, try await other].compactMap { $0 }
            #expect(positions.count == 1)
            await unit.commands.waitUntilVisible(positions.first)
            #expect(try await unit.counts(of: unit.ann) == ["Inbox": Tally(messages: 1, unread: 1)])
            #expect(try await unit.counts(of: unit.cleo) == ["Sent": Tally(messages: 1, unread: 0)])
            #expect(try await unit.commands.sendDue() == false)
            try await unit.seat(unit.cleo).post("\(mail)/letters/\(letter.id)/recall")
                .expectProblem(409, "letter-already-sent")
        }
    }

    @Test func `a clock that is put back or forward lets each letter leave once, and none before its time by it`()
        async throws
    {
        try await Unit.with { unit in
            let first = try await held(unit, seconds: 60)
            // Two hours back: nothing leaves; what is written then has a time of its own.
            unit.clock.advance(by: -7200)
            #expect(try await unit.commands.sendDue() == false)
            let second = try await held(unit, seconds: 60)
            let third = try await held(unit, seconds: 60)
            // Somebody may still think again.
            try await unit.seat(unit.cleo).post("\(mail)/letters/\(third.id)/recall").expect(200)
            unit.clock.advance(by: 120)
            #expect(try await unit.commands.sendDue())
            #expect(try await unit.open(second.id, by: unit.ann).body == "Wait")
            try await unit.seat(unit.ann).get("\(mail)/letters/\(first.id)").expectProblem(404, "letter-not-found")
            // Right again, and then a day ahead.
            unit.clock.advance(by: 86_400)
            #expect(try await unit.commands.sendDue())
            #expect(try await unit.counts(of: unit.ann) == ["Inbox": Tally(messages: 2, unread: 2)])
            // And back: what has left has left, and leaves no second time.
            unit.clock.advance(by: -2 * 86_400)
            #expect(try await unit.commands.sendDue() == false)
            unit.clock.advance(by: 4 * 86_400)
            #expect(try await unit.commands.sendDue() == false)
            try await unit.seat(unit.cleo).post("\(mail)/letters/\(first.id)/recall")
                .expectProblem(409, "letter-already-sent")
            #expect(try await unit.counts(of: unit.ann) == ["Inbox": Tally(messages: 2, unread: 2)])
            #expect(try await unit.open(third.id, by: unit.cleo).draft)
        }
    }

    @Test func `a recalled letter is a draft again`() async throws {
        try await Unit.with { unit in
            let letter = try await held(unit)
            let path = "\(mail)/drafts/\(letter.id)"
            try await unit.seat(unit.cleo).send(.put, path, ["body": "x"], headers: [.ifMatch: "*"])
                .expectProblem(409, "letter-waiting")
            try await unit.seat(unit.cleo).delete(path).expectProblem(409, "letter-waiting")
            try await unit.seat(unit.ann).post("\(mail)/letters/\(letter.id)/recall")
                .expectProblem(404, "letter-not-found")
            for _ in 1...2 { try await unit.seat(unit.cleo).post("\(mail)/letters/\(letter.id)/recall").expect(200) }
            unit.clock.advance(by: 20)
            #expect(try await unit.commands.sendDue() == false)
            let draft = try await unit.open(letter.id, by: unit.cleo)
            #expect(draft.draft && draft.dueAt == nil && draft.body == "Wait")
            try await unit.seat(unit.cleo).post(path + "/send").expect(200)
            #expect(try await unit.counts(of: unit.ann) == ["Inbox": Tally(messages: 1, unread: 1)])
        }
    }

    @Test func `a draft is scheduled, and undoing that calls it back`() async throws {
        try await Unit.with { unit in
            let draft = try await unit.draft(by: unit.cleo, ["to": .ids([unit.ann.id]), "body": "Later"]).id
            let path = "\(mail)/drafts/\(draft)/send"
            let cleo = unit.seat(unit.cleo)
            try await cleo.post(path + "?send_at=2025-01-01T00:00:00Z")
                .expectProblem(422, "validation-failed", fields: ["send_at"])
            try await cleo.post(path + "?send_at=soon").expectProblem(422, "validation-failed", fields: ["send_at"])
            let answer = try await cleo.post(path + "?send_at=2026-01-02T08:00:00Z").expect(200)
            let action = try #require(answer.headers[.action])
            #expect(try await unit.open(draft, by: unit.cleo).dueAt != nil)
            let undone = try await cleo.post("\(mail)/actions/\(action)/undo").expect(200).decode(UndoneView.self)
            #expect(undone.done == 1)
            #expect(try await unit.open(draft, by: unit.cleo).dueAt == nil)
            unit.clock.advance(by: 3 * 24 * 3600)
            #expect(try await unit.commands.sendDue() == false)
        }
    }

    @Test func `rules are asked again; what can't leave comes back with a notice, once`() async throws {
        try await Unit.with { unit in
            let letter = try await held(unit)
            try await unit.learn(.suspended(PersonReference(id: unit.ann.id)))
            unit.clock.advance(by: 20)
            #expect(try await unit.commands.sendDue())
            #expect(try await unit.commands.sendDue() == false)
            let draft = try await unit.open(letter.id, by: unit.cleo)
            #expect(draft.draft && draft.dueAt == nil && draft.returned == "may-not-write")
            let notices = try await unit.list("inbox", of: unit.cleo).letters
            #expect(notices.count == 1 && notices.first?.system == true && notices.first?.replyToID == letter.id)
            // Saved again, it is an ordinary draft.
            try await unit.seat(unit.cleo).send(
                .put,
                "\(mail)/drafts/\(letter.id)",
                ["to": .ids([unit.bob.id]), "body": "Wait"],
                headers: [.ifMatch: "*"]
            ).expect(200)
            #expect(try await unit.open(letter.id, by: unit.cleo).returned == nil)
        }
    }

    @Test func `one's own hold counts unless the letter says otherwise`()
        async throws
    {
        try await Unit.with { unit in
            let cleo = unit.seat(unit.cleo)
            try await cleo.send(.patch, "\(mail)/preferences", ["hold_seconds": 10]).expect(204)
            let plain: [String: JSONValue] = ["to": .ids([unit.ann.id]), "body": "x"]
            let waits = try await cleo.post("\(mail)/letters", plain).expect(201).decode(SentView.self)
            #expect(waits.dueAt != nil)
            let leaves = try await cleo.post(
                "\(mail)/letters",
                plain.merging(["hold_seconds": 0]) { $1 }
            ).expect(201).decode(SentView.self)
            #expect(leaves.dueAt == nil)
            #expect(try await unit.counts(of: unit.ann) == ["Inbox": Tally(messages: 1, unread: 1)])
            try await cleo.post("\(mail)/letters", plain.merging(["hold_seconds": 601]) { $1 })
                .expectProblem(422, "validation-failed", fields: ["hold_seconds"])
        }
    }

    @Test func `a repeated request with a key puts one letter away`() async throws {
        try await Unit.with { unit in
            let json: [String: JSONValue] = ["to": .ids([unit.ann.id]), "body": "x", "hold_seconds": 10]
            let key: Headers = [.idempotencyKey: "held-1"]
            let first = try await unit.seat(unit.cleo).post("\(mail)/letters", json, headers: key).expect(201)
            let again = try await unit.seat(unit.cleo).post("\(mail)/letters", json, headers: key).expect(201)
            #expect(try first.decode(SentView.self) == again.decode(SentView.self))
            #expect(try await unit.counts(of: unit.cleo) == ["Drafts": Tally(messages: 1, unread: 0)])
        }
    }
}
