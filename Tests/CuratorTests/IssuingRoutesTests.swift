import CuratorDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import CuratorApp

@Suite(.freshSchema) struct IssuingRoutesTests {
    @Test func `a draft becomes a version, which is compared, corrected and retired`() async throws {
        try await Unit.run { unit in
            let id = try await unit.begin()
            try await unit.step(id, "publish").expect(200)
            try await unit.edit(id, Unit.lesson("Sleep comes, and goes.")).expect(200)
            let draft = try await unit.seat(unit.bob).get("\(Unit.desk)/\(id)/differences?from=1").decode(
                DifferencesView.self
            )
            #expect(draft.to == nil && draft.differences.map(\.change) == [.changed])
            #expect(draft.differences[0].block?.id == "why" && draft.differences[0].before?.id == "why")

            try await unit.step(id, "correct", ["reason": "A comma"]).expect(200)
            var view = try await unit.module(id)
            #expect(view.versions.map(\.version) == [1, 2] && view.versions[0].correctedBy == 2)
            #expect(view.versions[1].corrects == 1 && view.versions[1].reason == "A comma")
            #expect(view.versions[1].publishedBy == unit.bob.id && view.module.current == 2)
            let both = try await unit.seat(unit.bob).get("\(Unit.desk)/\(id)/differences?from=2&to=1").decode(
                DifferencesView.self
            )
            #expect(both.differences.count == 1)
            let first = try await unit.seat(unit.bob).get("\(Unit.desk)/\(id)/versions/1").decode(
                ModuleVersionContentsView.self
            )
            #expect(first.contents.pages[0].blocks[0].content != view.contents.pages[0].blocks[0].content)

            try await unit.step(id, "retire", ["version": 2]).expect(200)
            #expect(try await unit.module(id).module.current == 1)
            try await unit.step(id, "retire", [:]).expect(200)
            view = try await unit.module(id)
            #expect(view.module.state == .retired && view.versions.allSatisfy(\.retired))
            // Who has it keeps it: it can still be read by its number.
            try await unit.seat(unit.ann).get("\(Unit.files)/\(id)?version=1").expect(200)
            let files = try await unit.seat(unit.ann).get(Unit.files).decode(ReadablesView.self)
            #expect(files.modules.isEmpty)
        }
    }

    @Test func `an error keeps a draft from being published`() async throws {
        try await Unit.run { unit in
            let id = try await unit.begin("sleep-1", Unit.lesson("Look <b>here</b>"))
            let check = try await unit.seat(unit.bob).get("\(Unit.desk)/\(id)/check").expect(200).decode(
                FindingsView.self
            )
            let place = ContentPlace(page: "welcome", block: "why")
            #expect(!check.fit && check.findings == [Finding(.error, .html, place, language: "en")])
            try await unit.step(id, "publish").expectProblem(409, "module-unfit", fields: ["welcome/why"])
            #expect(try await unit.events() == 1)
        }
    }

    @Test func `a link to another module is checked`() async throws {
        try await Unit.run { unit in
            var contents = Unit.lesson()
            let link: JSONValue = ["module": "sleep-2", "page": "welcome", "words": Unit.words("On", "Suite")]
            contents["pages"] = [
                ["id": "start", "title": Unit.words("Start", "Début"), "blocks": [["id": "next", "link": link]]]
            ]
            let id = try await unit.begin("sleep-1", contents)
            try await unit.step(id, "publish").expectProblem(409, "module-unfit", fields: ["start/next"])
            try await unit.begin("sleep-2")
            try await unit.step(id, "publish").expect(200)
        }
    }

    @Test func `a correction keeps what answers rest on`() async throws {
        try await Unit.run { unit in
            let id = try await unit.begin()
            try await unit.step(id, "publish").expect(200)
            try await unit.step(id, "publish").expectProblem(409, "module-without-draft")
            try await unit.edit(id, Unit.lesson("Bare.", exercise: false)).expect(200)
            try await unit.step(id, "correct", ["reason": "Shorter"])
                .expectProblem(409, "module-unfit", fields: ["welcome/diary"])
            let desk = unit.seat(unit.bob)
            let check = try await desk.get("\(Unit.desk)/\(id)/check?correcting=1").decode(FindingsView.self)
            #expect(!check.fit)
            let fresh = try await desk.get("\(Unit.desk)/\(id)/check").decode(FindingsView.self)
            #expect(fresh.fit && fresh.findings.map(\.code) == [.exerciseVanished])
            try await unit.step(id, "publish").expect(200)
            try await unit.edit(id, Unit.lesson("Bare.", exercise: false)).expect(200)
            try await unit.step(id, "publish").expectProblem(409, "module-without-draft")
        }
    }

    @Test func `what isn't there is told`() async throws {
        try await Unit.run { unit in
            let id = try await unit.begin()
            let bob = unit.seat(unit.bob)
            for path in ["", "/check", "/preview", "/versions/1", "/differences?from=1"] {
                try await bob.get("\(Unit.desk)/\(UUID())\(path)").expect(404)
            }
            for path in ["/versions/1", "/versions/99999999999", "/check?correcting=1", "/differences?from=1"] {
                try await bob.get("\(Unit.desk)/\(id)\(path)").expectProblem(404, "version-not-found")
            }
            try await bob.get("\(Unit.desk)/\(id)/preview?version=1").expectProblem(404, "version-not-found")
            try await unit.step(UUID(), "publish").expectProblem(404, "module-not-found")
            try await unit.step(id, "correct", ["reason": "x"]).expectProblem(404, "version-not-found")
            try await unit.step(id, "retire", [:]).expectProblem(404, "version-not-found")
            try await unit.step(id, "publish").expect(200)
            try await bob.get("\(Unit.desk)/\(id)/differences?from=1").expectProblem(409, "module-without-draft")
            try await unit.edit(id, Unit.lesson("Second.")).expect(200)
            try await unit.step(id, "correct", ["reason": " "])
                .expectProblem(422, "validation-failed", fields: ["reason"])
            try await unit.step(id, "correct", ["reason": "x", "corrects": 9])
                .expectProblem(404, "version-not-found")
            try await unit.step(id, "correct", ["reason": "x"]).expect(200)
            try await unit.edit(id, Unit.lesson("Third.")).expect(200)
            try await unit.step(id, "correct", ["reason": "x", "corrects": 1])
                .expectProblem(409, "version-corrected")
            try await unit.edit(id, Unit.lesson("Second.")).expect(200)
            try await unit.step(id, "publish").expectProblem(409, "module-unchanged")
        }
    }

    @Test func `a site may want a second person`() async throws {
        try await Unit.run(environment: ["THERACOMM_CONTENT_APPROVAL": "true"]) { unit in
            try await unit.learn(.registered(unit.sam))
            let id = try await unit.begin()
            try await unit.step(id, "publish").expectProblem(403, "same-person")
            try await unit.seat(unit.sam).post("\(Unit.desk)/\(id)/publish").expect(200)
            #expect(try await unit.module(id).versions[0].publishedBy == unit.sam.id)
        }
    }
}
