import CuratorDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import CuratorApp

@Suite(.freshSchema) struct ReadingTests {
    @Test func `a version is read in one's language, rendered, with the site's text named only`() async throws {
        try await Unit.run { unit in
            let id = try await unit.begin()
            try await unit.seat(unit.ann).get("\(Unit.files)/\(id)").expectProblem(404, "module-not-found")
            try await unit.step(id, "publish").expect(200)
            let english = try await unit.seat(unit.ann).get("\(Unit.files)/\(id)").expect(200)
            let view = try english.decode(ReadingView.self)
            #expect(view.language == "en" && view.version == 1 && view.pages[0].title == "Welcome")
            let blocks = view.pages[0].blocks
            #expect(blocks[0].html == "<p>Sleep <em>comes</em> and goes.</p>\n" && blocks[0].words == nil)
            #expect(blocks[1].kind == .site && blocks[1].site == "crisis" && blocks[1].html == nil)
            #expect(blocks[2].sharing == .private && blocks[2].fields?.first?.words == "In bed at")

            let wishes: Headers = [.acceptLanguage: "fr-CA, en;q=0.5"]
            let french = try await unit.seat(unit.ann).get("\(Unit.files)/\(id)", headers: wishes).decode(
                ReadingView.self
            )
            #expect(french.language == "fr" && french.title == "De meilleures soirées")
            #expect(french.pages[0].blocks[0].html == "<p>Le sommeil va et vient.</p>\n")
            let other = try await unit.seat(unit.ann).get("\(Unit.files)/\(id)?language=de").decode(ReadingView.self)
            #expect(other.language == "en")
            let files = try await unit.seat(unit.ann).get("\(Unit.files)?language=fr&kind=lesson").decode(
                ReadablesView.self
            )
            #expect(files.modules.map(\.title) == ["De meilleures soirées"] && files.modules[0].version == 1)
        }
    }

    @Test func `a text that isn't translated is read in the module's own language`() async throws {
        try await Unit.run { unit in
            var contents = Unit.lesson()
            let blocks: JSONValue = [["id": "why", "text": Unit.words("Only English.")]]
            contents["pages"] = [["id": "p", "title": Unit.words("Page", "La page"), "blocks": blocks]]
            let id = try await unit.begin("sleep-1", contents)
            let check = try await unit.seat(unit.bob).get("\(Unit.desk)/\(id)/check").decode(FindingsView.self)
            #expect(check.fit && check.findings.map(\.code) == [.missingTranslation])
            try await unit.step(id, "publish").expect(200)
            let french = try await unit.seat(unit.ann).get("\(Unit.files)/\(id)?language=fr").decode(ReadingView.self)
            #expect(french.pages[0].title == "La page" && french.pages[0].blocks[0].language == "en")
        }
    }

    @Test func `a preview shows the draft, or a version that is named`() async throws {
        try await Unit.run { unit in
            let id = try await unit.begin()
            let preview = "\(Unit.desk)/\(id)/preview"
            let draft = try await unit.seat(unit.bob).get("\(preview)?language=fr").expect(200).decode(ReadingView.self)
            #expect(draft.version == nil && draft.pages[0].title == "Bienvenue")
            try await unit.step(id, "publish").expect(200)
            try await unit.edit(id, Unit.lesson("The next one.")).expect(200)
            let next = try await unit.seat(unit.bob).get(preview).decode(ReadingView.self)
            #expect(next.pages[0].blocks[0].html == "<p>The next one.</p>\n")
            let first = try await unit.seat(unit.bob).get("\(preview)?version=1").decode(ReadingView.self)
            #expect(first.version == 1 && first.pages[0].blocks[0].html != next.pages[0].blocks[0].html)
        }
    }
}
