import ServiceKit
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import PostofficeDomain
import ServiceTesting
import Testing

@testable import PostofficeApp

/// Preferences, signature and templates that were changed by a slip; and what is promised where nothing can be taken back.
@Suite(.freshSchema) struct UndoneWritingSettingsTests {
    private let mail = "/api/v1/mail"

    private func undo(_ answer: Answer, _ unit: Unit, _ person: PersonRegistered) async throws -> UndoneView {
        let action = try #require(answer.headers[.action])
        return try await unit.seat(person).post("\(mail)/actions/\(action)/undo").expect(200).decode(UndoneView.self)
    }

    @Test func `a signature that was overwritten comes back, preferences too`() async throws {
        try await Unit.with { unit in
            let (ann, path) = (unit.seat(unit.ann), "\(mail)/preferences")
            try await ann.send(.patch, path, ["signature": "Ann Archer", "trash_days": 90]).expect(204)
            let slip = try await ann.send(.patch, path, ["signature": "", "trash_days": 1, "hold_seconds": 5])
                .expect(204)
            let listed = try await ann.get("\(mail)/actions").expect(200).decode(ActionListView.self).actions
            #expect(listed.first?.undoable == true)
            #expect(
                listed.first?.effects == [
                    ActionView.EffectView(kind: "preferences_changed", count: 2),
                    ActionView.EffectView(kind: "signature_changed", count: 1),
                ]
            )
            #expect(try await undo(slip, unit, unit.ann).done == 1)
            let shown = try await ann.get(path).expect(200).decode(PreferencesView.self)
            #expect(shown.signature == "Ann Archer" && shown.trashDays == 90 && shown.holdSeconds == 0)
        }
    }

    @Test func `a template of the unit comes back for as long as one coordinates`() async throws {
        try await Unit.with { unit in
            let (bob, path) = (unit.seat(unit.bob), "\(mail)/templates")
            let id = try await bob.post(path, ["name": "Rules", "unit": true]).expect(201)
                .decode(TemplateMadeView.self).id
            let first = try await bob.delete("\(path)/\(id)?unit=true").expect(204)
            #expect(try await undo(first, unit, unit.bob).done == 1)
            #expect(try await unit.commands.writingSettings(of: WritingSettings.unit).templates[id]?.name == "Rules")
            let second = try await bob.delete("\(path)/\(id)?unit=true").expect(204)
            // As somebody who was a coordinator and is none any more.
            let action = try #require(second.headers[.action].flatMap { UUID(uuidString: $0) })
            try await unit.commands.waitUntilActionsVisible()
            let undone = try await unit.commands.undo(action, by: unit.bob.id, mayChangeUnit: false)
            #expect(undone.answer.done == 0 && undone.answer.kept.map(\.code) == ["forbidden"])
            #expect(try await unit.commands.writingSettings(of: WritingSettings.unit).templates.isEmpty)
        }
    }

    @Test func `nothing is promised that can't be kept, and every id that was given is known`() async throws {
        try await Unit.with { unit in
            let ann = unit.seat(unit.ann)
            let letter = try await unit.letter(from: unit.cleo, to: [unit.ann])
            try await ann.delete("\(mail)/letters/\(letter)").expect(204)
            let emptied = try await ann.post("\(mail)/folders/trash/empty").expect(202)
            let purging = try emptied.decode(JobMadeView.self).id
            #expect(emptied.headers[.action] == purging.text)
            try await ann.get("\(mail)/actions/\(purging)").expect(200)
            let cancelled = try await ann.post("\(mail)/jobs/\(purging)/cancel").expect(204)
            #expect(cancelled.headers[.action] == nil)
            // A job is known before it has done anything, and undoing it ends it.
            let begun = try await ann.post("\(mail)/letters/sweep", ["action": "flag"]).expect(202)
            #expect(try await undo(begun, unit, unit.ann).done == 0)
            let id = try begun.decode(JobMadeView.self).id
            let job = try await ann.get("\(mail)/jobs/\(id)").expect(200).decode(JobView.self)
            #expect(job.state == "cancelled")
            // A draft that is saved again has its versions.
            let draft = try await unit.draft(by: unit.ann, ["body": "One"])
            let saved = try await ann.send(
                .put,
                "\(mail)/drafts/\(draft.id)",
                ["body": "Two"],
                headers: [.ifMatch: "*"]
            ).expect(200)
            #expect(saved.headers[.action] == nil)
            let restored = try await ann.post("\(mail)/drafts/\(draft.id)/versions/1/restore").expect(200)
            #expect(restored.headers[.action] == nil)
        }
    }
}
