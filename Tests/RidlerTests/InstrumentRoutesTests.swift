import CommandLineKit
import FoundationEssentials
import HTTPKit
import HTTPTesting
import Postgres
import PostgresTesting
import RidlerDomain
import ServiceTesting
import Testing

@testable import RidlerApp

@Suite(.freshSchema) struct InstrumentRoutesTests {
    private typealias Unit = ServiceHarness<Ridler>
    private static let path = "/api/v1/ridler/instruments"
    /// A form with blanks, a decimal and parts that aren't run.
    private static let form = """
        { "resourceType":"Questionnaire","status":"active", "language":"en","publisher":"Us",
          "item":[ {"linkId":"a","type":"decimal","initial":[{"valueDecimal":1.50}]},
          {"linkId":"b","type":"string","enableWhen":[{"question":"a","operator":"=","answerString":"x"}]} ] }

        """

    private static func body(_ form: String, dryRun: Bool = false) -> [String: JSONValue] {
        ["instrument": "mood", "forms": [["language": "en", "form": .string(form)]], "dry_run": .bool(dryRun)]
    }

    @Test func `what comes with the service is listed, and taken by a coordinator`() async throws {
        try await Unit.run { unit in
            let (bob, ann) = (unit.seat(unit.bob), unit.seat(unit.ann))
            let before = try await ann.get(Self.path).expect(200).decode(InstrumentLinesView.self).instruments
            #expect(before.map(\.instrument) == ["gad-7", "intake", "phq-9"] && before.allSatisfy { $0.version == 0 })
            try await ann.post(Self.path, ["instrument": "phq-9", "shipped": true]).expect(403)
            try await unit.seat(unit.cleo).get(Self.path).expect(403)
            for isNew in [true, false] {
                let taken = try await bob.post(Self.path, ["instrument": "phq-9", "shipped": true]).expect(200)
                    .decode(ImportedView.self)
                #expect(taken.version == 1 && taken.isNew == isNew)
            }
            let after = try await ann.get(Self.path).decode(InstrumentLinesView.self).instruments
            #expect(after.map(\.version) == [0, 0, 1] && after[2].questions == 10 && after[2].hasRisk)
            let shown = try await ann.get("\(Self.path)/phq-9?language=fr").expect(200).decode(InstrumentView.self)
            #expect(shown.scoring[0].high == 27 && shown.scoring[0].bands[4].text == "sévère")
            #expect(
                shown.risks.map(\.id) == ["item-9", "item-9-skipped", "rise"] && shown.versions.map(\.version) == [1]
            )
            try await bob.post(Self.path, ["instrument": "bdi", "shipped": true]).expectProblem(
                404,
                "instrument-not-found"
            )
        }
    }

    @Test func `a dry run names what is kept but not run, and changes nothing`() async throws {
        try await Unit.run { unit in
            let bob = unit.seat(unit.bob)
            let dry = try await bob.post(Self.path, Self.body(Self.form, dryRun: true)).expect(200).decode(
                ImportedView.self
            )
            #expect(dry.isNew && dry.dryRun && dry.version == 1)
            #expect(dry.notes == [NoteView(language: "en", linkId: nil, name: "publisher", asked: true)])
            #expect(dry.findings.map(\.kind) == [.neverTrue] && dry.findings.map(\.linkId) == ["b"])
            try await bob.get("\(Self.path)/mood").expectProblem(404, "instrument-not-found")
            #expect(try await unit.pool.query("select 1 from instrument").isEmpty)
        }
    }

    @Test func `a form is given out to the byte, in each version`() async throws {
        try await Unit.run { unit in
            let bob = unit.seat(unit.bob)
            let other = Self.form.replacing("1.50", with: "1.5")
            for form in [Self.form, other] { try await bob.post(Self.path, Self.body(form)).expect(200) }
            let newest = try await bob.get("\(Self.path)/mood/form").expect(200)
            #expect(newest.text == other)
            let first = try await bob.get("\(Self.path)/mood/form?version=1&language=en").expect(200)
            #expect(first.text == Self.form)
            try await bob.get("\(Self.path)/mood/form?language=fr").expectProblem(404, "instrument-not-found")
            try await bob.get("\(Self.path)/mood/form?version=3").expectProblem(404, "instrument-not-found")
            let check = try await bob.get("\(Self.path)/mood/check").expect(200).decode(InstrumentCheckView.self)
            #expect(check.version == 2 && check.findings.count == 1)
        }
    }

    @Test func `what would change which questions are asked is refused by name`() async throws {
        try await Unit.run { unit in
            let bob = unit.seat(unit.bob)
            let form = Self.form.replacing(
                "\"type\":\"string\"",
                with: "\"type\":\"string\",\"modifierExtension\":[{\"url\":\"http://x/m\"}]"
            )
            let answer = try await bob.post(Self.path, Self.body(form))
            answer.expectProblem(422, "instrument-refused")
            #expect(answer.text.contains("en: Item b: http://x/m: a modifier extension"))
            var body = Self.body(Self.form)
            body["rules"] = "{}"
            try await bob.post(Self.path, body).expectProblem(422, "instrument-refused")
            body["rules"] =
                #"{"scoring":[],"risks":[{"id":"r","kind":"skipped","link_id":"z","source":"us"}],"source":"us"}"#
            let risk = try await bob.post(Self.path, body)
            risk.expectProblem(422, "instrument-refused")
            #expect(risk.text.contains("z: no question of the form"))
            try await bob.post(Self.path, ["instrument": "Mood", "forms": []]).expectProblem(422, "instrument-refused")
            try await bob.post(Self.path, ["instrument": "mood"]).expectProblem(422, "instrument-refused")
            #expect(try await unit.pool.query("select 1 from instrument").isEmpty)
            try await HostileBodies.tryAll(on: unit.router, as: [bob, unit.seat(unit.cleo)])
        }
    }

    @Test func `verbs take, list and check instruments; a form of the site's stands beside the rules`() async throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let english = String(decoding: PackageResources.phq9_en_json, as: UTF8.self)
        let other = english.replacing("\"language\": \"en\"", with: "\"language\": \"cy\"").replacing(
            "Not at all",
            with: "Ddim o gwbl"
        )
        try Data(other.utf8).write(to: URL(filePath: path))
        try await Unit.run { unit in
            #expect(try await unit.verb("import", "phq-9").text.contains("It is phq-9 1."))
            let dry = try await unit.verb("import", "phq-9", "--form", path, "--dry-run").text
            #expect(
                dry.contains("It would be phq-9 2. Nothing was done.") && dry.contains("Kept but not run (cy): prefix")
            )
            #expect(try await unit.verb("import", "phq-9", "--form", path, "--json").code == .ok)
            let shown = try await unit.seat(unit.bob).get("\(Self.path)/phq-9").decode(InstrumentView.self)
            #expect(shown.instrument.languages == ["en", "cy"] && shown.scoring.count == 1 && shown.risks.count == 3)
            #expect(try await unit.seat(unit.bob).get("\(Self.path)/phq-9/form?language=cy").text == other)
            #expect(try await unit.verb("instruments").text.contains("phq-9"))
            #expect(try await unit.verb("check", "phq-9").text.contains("There is nothing."))
            #expect(try await unit.verb("import", "bdi").code != .ok)
        }
    }
}
