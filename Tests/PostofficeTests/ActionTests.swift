import ServiceKit
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

@Suite(.freshSchema) struct ActionTests {
    private let mail = "/api/v1/mail"

    private func actions(_ unit: Unit, _ person: PersonRegistered, _ query: String = "") async throws -> ActionListView
    {
        try await unit.seat(person).get("\(mail)/actions\(query)").expect(200).decode(ActionListView.self)
    }

    private func undo(_ action: UUID?, _ unit: Unit, _ person: PersonRegistered) async throws -> UndoneView {
        let action = try #require(action)
        return try await unit.seat(person).post("\(mail)/actions/\(action)/undo").expect(200).decode(UndoneView.self)
    }

    private func named(_ answer: Answer) throws -> UUID {
        try #require(answer.headers[.action].flatMap { UUID(uuidString: $0) })
    }

    @Test func `moving many letters is one action, undone and done again`() async throws {
        try await Unit.with { unit in
            let ann = unit.seat(unit.ann)
            let ids = try await (1...4).asyncMap { _ in try await unit.letter(from: unit.cleo, to: [unit.ann]) }
            let answer = try await ann.post(
                "\(mail)/letters/move",
                ["ids": .ids(Array(ids[..<3])), "folder_id": "archive"]
            ).expect(200)
            let action = try named(answer)
            let listed = try #require(try await actions(unit, unit.ann).actions.first)
            #expect(listed.id == action && listed.undoable && listed.undoneBy == nil)
            #expect(listed.effects == [ActionView.EffectView(kind: "letter_moved", count: 3)])
            let undone = try await undo(action, unit, unit.ann)
            #expect(undone.done == 3 && undone.kept.isEmpty)
            #expect(try await unit.counts(of: unit.ann) == ["Inbox": Tally(messages: 4, unread: 4)])
            // Repeating it answers the same and changes nothing.
            let before = try await unit.events()
            #expect(try await undo(action, unit, unit.ann) == undone)
            #expect(try await unit.events() == before)
            let again = try await undo(undone.id, unit, unit.ann)
            #expect(again.done == 3)
            #expect(
                try await unit.counts(of: unit.ann) == [
                    "Archive": Tally(messages: 3, unread: 3), "Inbox": Tally(messages: 1, unread: 1),
                ]
            )
            let list = try await actions(unit, unit.ann).actions
            #expect(list.map(\.id) == [again.id, undone.id, action])
            #expect(list.map(\.undoneBy) == [nil, again.id, undone.id])
            #expect(list.map(\.undoes) == [undone.id, action, nil])
            #expect(list.map(\.undoable) == [true, false, false])
        }
    }

    @Test func `nothing is undone while it isn't known what all of it was`() async throws {
        try await Unit.with { unit in
            let letter = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let action = UUID.v7()
            _ = try await Acting.$current.withValue(action) {
                try await unit.commands.perform(.flag, on: letter, by: unit.ann.id)
            }
            let behind = MailCommands(
                store: unit.store,
                readModels: MailReadModels(mail: unit.runner, actions: StuckReadModel()),
                pool: unit.pool
            )
            let before = try await unit.events()
            do {
                _ = try await behind.undo(action, by: unit.ann.id)
                Issue.record("half of an action was taken for all of it")
            } catch let problem as Problem {
                #expect(problem.code == "position-not-reached")
                #expect(problem.title.hasPrefix("Nothing was taken back"))
            }
            #expect(try await unit.events() == before)
            let undone = try await unit.commands.undo(action, by: unit.ann.id)
            #expect(undone.answer.done == 1)
        }
    }

    @Test func `what changed since stays, and is named`() async throws {
        try await Unit.with { unit in
            let ann = unit.seat(unit.ann)
            let ids = try await (1...3).asyncMap { _ in try await unit.letter(from: unit.cleo, to: [unit.ann]) }
            let action = try named(try await ann.post("\(mail)/letters/delete", ["ids": .ids(ids)]).expect(200))
            try await ann.post("\(mail)/letters/move", ["ids": .ids([ids[0]]), "folder_id": "junk"]).expect(200)
            let purged = try await ann.delete("\(mail)/letters/\(ids[1])?for_good=true").expect(204)
            let undone = try await undo(action, unit, unit.ann)
            #expect(undone.done == 1)
            #expect(
                Dictionary(uniqueKeysWithValues: undone.kept.map { ($0.id, $0.code) }) == [
                    ids[0]: "changed-since", ids[1]: "purged",
                ]
            )
            #expect(
                try await unit.counts(of: unit.ann) == [
                    "Inbox": Tally(messages: 1, unread: 1), "Junk": Tally(messages: 1, unread: 1),
                ]
            )
            let purging = try await actions(unit, unit.ann).actions.first { $0.effects.first?.kind == "letter_purged" }
            let purger = try named(purged)
            #expect(purging?.undoable == true && purging?.id == purger)
            let back = try await undo(purging?.id, unit, unit.ann)
            #expect(back.done == 1 && back.kept.isEmpty)
            #expect(try await unit.counts(of: unit.ann)["Trash"] == Tally(messages: 1, unread: 1))
        }
    }

    @Test func `a removed tree of folders comes back with its letters`() async throws {
        try await Unit.with { unit in
            let ann = unit.seat(unit.ann)
            let outer = try await unit.folder("Outer", of: unit.ann)
            let inner = try await unit.folder("Inner", of: unit.ann, in: outer)
            let ids = try await (1...4).asyncMap { _ in try await unit.letter(from: unit.cleo, to: [unit.ann]) }
            for (folder, letters) in [(outer, ids[..<2]), (inner, ids[2...])] {
                try await ann.post(
                    "\(mail)/letters/move",
                    ["ids": .ids(Array(letters)), "folder_id": .id(folder)]
                ).expect(200)
            }
            try await ann.post("\(mail)/letters/\(ids[0])/flag").expect(204)
            let before = try await unit.counts(of: unit.ann)
            #expect(before["Outer"] == Tally(messages: 2, unread: 2, flagged: 1))
            let removal = try named(try await ann.delete("\(mail)/folders/\(outer)?with_content=true").expect(204))
            #expect(try await unit.counts(of: unit.ann) == ["Trash": Tally(messages: 4, unread: 4, flagged: 1)])
            // What is moved out of Trash meanwhile stays where it was put.
            try await ann.post("\(mail)/letters/move", ["ids": .ids([ids[3]]), "folder_id": "inbox"]).expect(200)
            let undone = try await undo(removal, unit, unit.ann)
            #expect(undone.done == 2 && undone.kept.isEmpty)
            #expect(
                try await unit.counts(of: unit.ann) == [
                    "Outer": Tally(messages: 2, unread: 2, flagged: 1), "Inner": Tally(messages: 1, unread: 1),
                    "Inbox": Tally(messages: 1, unread: 1),
                ]
            )
            #expect(try await undo(undone.id, unit, unit.ann).done == 2)
            #expect(try await unit.counts(of: unit.ann)["Trash"] == Tally(messages: 3, unread: 3, flagged: 1))
        }
    }

    @Test func `a draft thrown away comes back; a letter sent does not`() async throws {
        try await Unit.with { unit in
            let cleo = unit.seat(unit.cleo)
            let draft = try await unit.draft(by: unit.cleo, ["to": .ids([unit.ann.id]), "body": "Half a thought"]).id
            let discarding = try named(try await cleo.delete("\(mail)/drafts/\(draft)").expect(204))
            #expect(try await undo(discarding, unit, unit.cleo).done == 1)
            #expect(try await unit.open(draft, by: unit.cleo).body == "Half a thought")
            // What left can't be taken back: nothing promises it, and who asks is told.
            #expect(try await cleo.post("\(mail)/drafts/\(draft)/send").expect(200).headers[.action] == nil)
            let sending = try #require(try await actions(unit, unit.cleo).actions.first)
            #expect(sending.effects.map(\.kind) == ["letter_sent"] && !sending.undoable)
            let undone = try await undo(sending.id, unit, unit.cleo)
            #expect(undone.done == 0 && undone.kept.map(\.code) == ["letter-sent"])
            #expect(try await unit.counts(of: unit.ann) == ["Inbox": Tally(messages: 1, unread: 1)])
        }
    }

    @Test func `the original client's actions are undone, too`() async throws {
        try await Unit.with { unit in
            let id = try await unit.letter(from: unit.cleo, to: [unit.ann])
            try await unit.seat(unit.ann).get("/common/folders/1/messages/\(id)").expect(200)
            #expect(try await unit.open(id, by: unit.ann).read)
            let action = try #require(try await actions(unit, unit.ann).actions.first)
            #expect(action.effects.map(\.kind) == ["letter_read"])
            #expect(try await undo(action.id, unit, unit.ann).done == 1)
            #expect(try await unit.open(id, by: unit.ann).read == false)
        }
    }

    @Test func `nobody sees or undoes what others did`() async throws {
        try await Unit.with { unit in
            let id = try await unit.letter(from: unit.cleo, to: [unit.ann, unit.bob])
            let action = try named(try await unit.seat(unit.ann).post("\(mail)/letters/\(id)/read").expect(204))
            for stranger in [unit.bob, unit.cleo] {
                let seat = unit.seat(stranger)
                try await seat.get("\(mail)/actions/\(action)").expectProblem(404, "action-not-found")
                try await seat.post("\(mail)/actions/\(action)/undo").expectProblem(404, "action-not-found")
                #expect(try await actions(unit, stranger).actions.allSatisfy { $0.id != action })
            }
            try await unit.seat(unit.ann).post("\(mail)/actions/none/undo").expectProblem(404, "action-not-found")
            #expect(try await unit.open(id, by: unit.ann).read)
        }
    }

    @Test func `an action is undone for thirty days`() async throws {
        try await Unit.with { unit in
            let id = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let action = try named(try await unit.seat(unit.ann).post("\(mail)/letters/\(id)/read").expect(204))
            unit.clock.advance(by: 36_500 * 24 * 3600)
            try await unit.seat(unit.ann).post("\(mail)/actions/\(action)/undo")
                .expectProblem(410, "action-too-old")
            #expect(try await actions(unit, unit.ann).actions.isEmpty)
        }
    }

    @Test func `actions are listed in pages`() async throws {
        try await Unit.with { unit in
            let id = try await unit.letter(from: unit.cleo, to: [unit.ann])
            var done: [UUID] = []
            for verb in ["read", "unread", "flag", "unflag", "read"] {
                done.append(try named(try await unit.seat(unit.ann).post("\(mail)/letters/\(id)/\(verb)").expect(204)))
            }
            let unchanged = try await unit.seat(unit.ann).post("\(mail)/letters/\(id)/read").expect(204)
            #expect(unchanged.headers[.action] == nil)
            var seen: [UUID] = []
            var next: String? = ""
            while let cursor = next {
                let page = try await actions(unit, unit.ann, "?limit=2" + (cursor.isEmpty ? "" : "&cursor=\(cursor)"))
                seen += page.actions.map(\.id)
                next = page.next
            }
            #expect(seen == done.reversed())
        }
    }
}
