import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import Realtime
import ServiceTesting
import Testing

@testable import PostofficeApp
@testable import PostofficeDomain

/// Letters that are put away until a time.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct SnoozeTests {
    private let mail = "/api/v1/mail"

    private func snooze(_ ids: [UUID], _ unit: Unit, seconds: TimeInterval = 3600) async throws -> Answer {
        let until = unit.clock.tick().addingTimeInterval(seconds)
        return try await unit.seat(unit.ann).post(
            "\(mail)/letters/snooze",
            ["ids": .ids(ids), "until": .string(RFC3339.text(of: until))]
        )
    }

    private func inbox(_ unit: Unit, _ query: String = "") async throws -> [UUID] {
        try await unit.list("inbox", of: unit.ann, query).letters.map(\.id)
    }

    private func away(_ unit: Unit) async throws -> [LetterSummaryView] {
        try await unit.seat(unit.ann).get("\(mail)/snoozed").expect(200).decode(LetterListView.self).letters
    }

    @Test func `a letter leaves the inbox and its counts, and comes back on top as unread`() async throws {
        try await Unit.with { unit in
            let ids = try await (1...3).asyncMap { _ in try await unit.letter(from: unit.cleo, to: [unit.ann]) }
            let ann = unit.seat(unit.ann)
            try await ann.post("\(mail)/letters/\(ids[1])/read").expect(204)
            let view = try await snooze([ids[1]], unit).expect(200)
            #expect(view.headers[.action] != nil)
            #expect(try await inbox(unit) == [ids[2], ids[0]])
            #expect(try await inbox(unit, "?from=2020-01-01T00:00:00Z") == [ids[2], ids[0]])
            #expect(try await unit.counts(of: unit.ann) == ["Inbox": Tally(messages: 2, unread: 2)])
            let opened = try await unit.open(ids[0], by: unit.ann)
            #expect(opened.previousID == ids[2])
            let snoozed = try #require(try await away(unit).first)
            #expect(snoozed.id == ids[1] && !snoozed.read && snoozed.snoozedUntil != nil)
            // It isn't lost: all letters name it, its conversation too, and the original client shows it where it lies.
            let all = try await ann.get("\(mail)/letters").decode(LetterListView.self).letters.map(\.id)
            #expect(all == ids.reversed())
            var original = ann
            original.media = "application/vnd.api+json"
            let page = try await original.get("/common/folders/1/messages").expect(200).decode(Mirror.Page.self)
            #expect(page.data.count == 3)
            // What is done to all of the inbox isn't done to it.
            let sweep = try await ann.post(
                "\(mail)/letters/sweep",
                ["action": "mark_read", "folder_id": "inbox"]
            ).expect(202).decode(JobMadeView.self)
            while try await unit.commands.stepJobs() {}
            #expect(try await ann.get("\(mail)/jobs/\(sweep.id)").decode(JobView.self).done == 2)
            // An answer to it lies in the inbox by itself.
            let answer = try await unit.letter(from: unit.cleo, to: [unit.ann], replyTo: ids[1])
            #expect(try await inbox(unit) == [answer, ids[2], ids[0]])
            unit.clock.advance(by: 3600)
            #expect(try await inbox(unit) == [ids[1], answer, ids[2], ids[0]])
            #expect(try await away(unit).isEmpty)
            #expect(try await unit.counts(of: unit.ann) == ["Inbox": Tally(messages: 4, unread: 2)])
            var (pages, cursor) = ([UUID](), String?.none)
            repeat {
                let page = try await unit.list(
                    "inbox",
                    of: unit.ann,
                    "?limit=1" + (cursor.map { "&cursor=\($0)" } ?? "")
                )
                pages += page.letters.map(\.id)
                cursor = page.next
            } while cursor != nil
            #expect(pages == [ids[1], answer, ids[2], ids[0]])
            // Whoever reads it later finds it there until it is moved.
            try await ann.post("\(mail)/letters/\(ids[1])/read").expect(204)
            let first = try #require(try await unit.list("inbox", of: unit.ann).letters.first)
            #expect(first.id == ids[1] && first.read && first.snoozedUntil == snoozed.snoozedUntil)
            let rebuilt = try await Rebuild(MailProjection(), store: unit.store).run(comparing: true)
            #expect(rebuilt.differences?.values.allSatisfy { $0 == 0 } == true && rebuilt.isSwitched)
        }
    }

    @Test func `it is taken back, undone, and refused where it can't be`() async throws {
        try await Unit.with { unit in
            let ids = try await (1...2).asyncMap { _ in try await unit.letter(from: unit.cleo, to: [unit.ann]) }
            let ann = unit.seat(unit.ann)
            try await ann.post("\(mail)/letters/move", ["ids": .ids([ids[0]]), "folder_id": "archive"]).expect(200)
            let action = try #require(try await snooze(ids, unit).expect(200).headers[.action])
            #expect(Set(try await away(unit).map(\.id)) == Set(ids))
            #expect(try await inbox(unit).isEmpty)
            try await ann.post("\(mail)/letters/unsnooze", ["ids": .ids([ids[1]])]).expect(200)
            #expect(try await inbox(unit) == [ids[1]])
            try await ann.post("\(mail)/actions/\(action)/undo").expect(200)
            #expect(try await away(unit).isEmpty)
            #expect(try await unit.open(ids[0], by: unit.ann).folderName == "Archive")
            for seconds in [30, 367 * 86_400] as [TimeInterval] {
                _ = try await snooze(ids, unit, seconds: seconds)
                    .expectProblem(422, "validation-failed", fields: ["until"])
            }
            try await ann.delete("\(mail)/letters/\(ids[1])").expect(204)
            let draft = try await unit.draft(by: unit.ann, ["to": .ids([unit.cleo.id]), "body": "x"]).id
            let stranger = try await unit.letter(from: unit.dora, to: [unit.bob])
            let kept = try await snooze([ids[1], draft, stranger], unit).expect(200).decode(BatchView.self)
            let codes = Dictionary(uniqueKeysWithValues: kept.failed.map { ($0.id, $0.code) })
            #expect(codes[ids[1]] == "letter-in-trash")
            #expect(codes[draft] == "letter-is-draft")
            #expect(codes[stranger] == "letter-not-found")
            _ = try await snooze([], unit).expectProblem(422, "validation-failed", fields: ["ids"])
        }
    }

    @Test func `open screens hear of it, and once when it comes back`() async throws {
        try await Unit.withLive { unit, sit in
            let letter = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let seat = try await sit(unit.ann)
            _ = try await seat.follow("mail/changes")
            func next<Told: Codable>(_ type: String, as told: Told.Type) async throws -> Told {
                let frame = try #require(try await seat.next())
                #expect(frame.type == type, "\(frame.text)")
                return try frame.data(as: told)
            }
            let inbox = SystemFolder.inbox.id(of: unit.ann.id)
            try await snooze([letter], unit).expect(200)
            let told = try await next("letters.snoozed", as: ChangePayloads.Snoozed.self)
            #expect(told.ids == [letter] && told.folderID == inbox && told.until != nil)
            try await unit.seat(unit.ann).post("\(mail)/letters/unsnooze", ["ids": .ids([letter])]).expect(200)
            let ended = try await next("letters.snoozed", as: ChangePayloads.Snoozed.self)
            #expect(ended == ChangePayloads.Snoozed(ids: [letter], folderID: inbox))
            try await snooze([letter], unit).expect(200)
            _ = try await next("letters.snoozed", as: ChangePayloads.Snoozed.self)
            let scheduler = MailScheduler(commands: unit.commands)
            let before = try await unit.events()
            while try await scheduler.round() {}
            #expect(try await unit.events() == before)
            unit.clock.advance(by: 3600)
            while try await scheduler.round() {}
            #expect(try await unit.events() == before + 1)
            let back = try await next("letters.came_back", as: ChangePayloads.Moved.self)
            #expect(back == ChangePayloads.Moved(ids: [letter], folderID: inbox))
        }
    }

    @Test func `an urgent letter that is put away is asked about all the same`() async throws {
        try await Unit.with { unit in
            let sent = try await unit.seat(unit.cleo).post(
                "\(mail)/letters",
                ["to": .ids([unit.ann.id]), "body": "Please call me", "urgent": true]
            ).expect(201).decode(SentView.self)
            try await snooze([sent.id], unit).expect(200)
            try await ProjectionRunner(CareProjection(), store: unit.store).catchUp()
            let own = try await unit.seat(unit.ann).get("\(mail)/urgent/own").expect(200).decode(UrgentListView.self)
            #expect(own.letters.map(\.letterID) == [sent.id])
            let open = try await unit.seat(unit.bob).get("\(mail)/urgent?open=true").expect(200)
                .decode(UrgentListView.self)
            #expect(open.letters.map(\.letterID) == [sent.id])
        }
    }
}
