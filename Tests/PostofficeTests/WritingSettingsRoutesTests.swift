import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import PostofficeDomain
import ServiceKit
import ServiceTesting
import Synchronization
import Testing
import Vault

@testable import PostofficeApp

@Suite(.freshSchema) struct WritingSettingsRoutesTests {
    private let mail = "/api/v1/mail"

    private func templates(_ unit: Unit, _ person: PersonRegistered) async throws -> [TemplateView] {
        try await unit.seat(person).get("\(mail)/templates").expect(200).decode(TemplateListView.self).templates
    }

    @Test func `preferences are one's own`() async throws {
        try await Unit.with { unit in
            let path = "\(mail)/preferences"
            let ann = unit.seat(unit.ann)
            try await ann.send(.patch, path, ["hold_seconds": 10, "signature": "Ann Archer"]).expect(204)
            try await ann.send(.patch, path, ["trash_days": 90]).expect(204)
            let shown = try await ann.get(path).expect(200).decode(PreferencesView.self)
            #expect(shown.holdSeconds == 10 && shown.trashDays == 90 && shown.signature == "Ann Archer")
            let others = try await unit.seat(unit.bob).get(path).expect(200).decode(PreferencesView.self)
            #expect(others.holdSeconds == 0 && others.trashDays == 0 && others.signature == "")
            try await ann.send(.patch, path, ["hold_seconds": -1, "trash_days": 4000])
                .expectProblem(422, "validation-failed", fields: ["hold_seconds", "trash_days"])
        }
    }

    @Test func `templates are one's own, the unit's are changed by coordinators and seen by staff`() async throws {
        try await Unit.with { unit in
            let path = "\(mail)/templates"
            let own = try await unit.seat(unit.ann).post(path, ["name": "Mine", "body": "x"]).expect(201)
                .decode(TemplateMadeView.self).id
            let units: [String: JSONValue] = ["name": "House rules", "body": "y", "unit": true]
            try await unit.seat(unit.ann).post(path, units).expectProblem(403, "forbidden")
            try await unit.seat(unit.cleo).post(path, units).expectProblem(403, "forbidden")
            let shared = try await unit.seat(unit.bob).post(path, units).expect(201).decode(TemplateMadeView.self).id
            #expect(try await templates(unit, unit.ann).map(\.id) == [own, shared])
            #expect(try await templates(unit, unit.bob).map(\.id) == [shared])
            #expect(try await templates(unit, unit.cleo).isEmpty)
            // Somebody else's is none.
            for stranger in [unit.bob, unit.cleo] {
                let seat = unit.seat(stranger)
                try await seat.send(.put, "\(path)/\(own)", ["name": "Theirs"]).expectProblem(404, "template-not-found")
                try await seat.delete("\(path)/\(own)").expectProblem(404, "template-not-found")
            }
            try await unit.seat(unit.ann).delete("\(path)/\(shared)?unit=true").expectProblem(403, "forbidden")
            try await unit.seat(unit.bob).send(.put, "\(path)/\(shared)", ["name": "Rules", "unit": true]).expect(204)
            #expect(try await templates(unit, unit.ann).map(\.name) == ["Mine", "Rules"])
            try await unit.seat(unit.ann).send(.put, "\(path)/\(own)", ["name": " "])
                .expectProblem(422, "validation-failed", fields: ["name"])
            try await unit.seat(unit.ann).delete("\(path)/\(own)").expect(204)
            #expect(try await templates(unit, unit.ann).map(\.id) == [shared])
        }
    }

    @Test func `what is on a desk is among what a person is given of their own`() async throws {
        try await Unit.with { unit in
            try await unit.seat(unit.ann).send(.patch, "\(mail)/preferences", ["signature": "Ann Archer"]).expect(204)
            try await unit.seat(unit.ann).post("\(mail)/templates", ["name": "Mine"]).expect(201)
            try await unit.seat(unit.bob).post("\(mail)/templates", ["name": "Rules", "unit": true]).expect(201)
            let lines = Mutex<[String]>([])
            let export = PersonExport { bytes in lines.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) } }
            try await WritingSettingsExport.write(unit.ann.id, to: export, from: unit.commands)
            let written = lines.withLock { $0 }
            #expect(written.count == 2)
            #expect(written.first?.contains("Ann Archer") == true && written.last?.contains("Mine") == true)
        }
    }

    @Test func `words on a desk are sealed, and gone with their owner's key`() async throws {
        try await Unit.with { unit in
            try await unit.seat(unit.ann).send(.patch, "\(mail)/preferences", ["signature": "Zanzibar"]).expect(204)
            try await unit.seat(unit.ann).post("\(mail)/templates", ["name": "Zanzibar"]).expect(201)
            let raw = try await unit.store.readRaw(after: 0, limit: 10).map { String(decoding: $0.data, as: UTF8.self) }
            #expect(raw.count == 2 && !raw.contains { $0.contains("Zanzibar") })
            _ = try await unit.vault.shred(unit.ann.id)
            let seat = try await unit.commands.writingSettings(of: unit.ann.id)
            #expect(seat.signature == "" && seat.templates.values.map(\.name) == [""])
        }
    }
}
