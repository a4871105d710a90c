import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import RidlerDomain
import ServiceTesting
import Testing

@testable import RidlerApp

@Suite(.freshSchema) struct ScoreRoutesTests {
    /// Has a client answer the PHQ-9 to its end: the first eight items with so many points, and the last with none.
    private static func answer(_ points: [Int?], _ survey: UUID, in unit: Unit, completing: Bool = true) async throws
        -> UUID
    {
        let occurrence = try await unit.ask(unit.cleo, survey)
        let answers = zip(Unit.others + [Unit.nine], points + [0]).compactMap { item, points in
            points.map { unit.answer(item, $0) }
        }
        try await unit.save(answers, to: occurrence, by: unit.cleo).expect(200)
        if completing {
            try await unit.seat(unit.cleo).post("\(Unit.base)/occurrences/\(occurrence)/complete", [:]).expect(200)
        }
        try await unit.settle()
        return occurrence
    }

    private static let low: [Int?] = [1, 1, 1, 1, 0, 0, 0, 0]

    @Test func `a response is scored once it is answered to its end, and shown to those who look after its client`()
        async throws
    {
        try await Unit.run { unit in
            let survey = try await unit.survey()
            let path = "\(Unit.base)/clients/\(unit.cleo.id)"
            let response = try await Self.answer([nil, nil, 1, 1, 1, 1, 1, 1], survey, in: unit)
            try await unit.seat(unit.bob).get("\(path)/chart?instrument=bdi").expectProblem(404, "instrument-not-found")
            try await unit.match(unit.cleo, unit.ann)
            let scores = try await unit.seat(unit.ann).get("\(path)/scores?instrument=phq-9").expect(200)
                .decode(ScoresView.self).scores
            let score = try #require(scores.first)
            #expect(scores.map(\.response) == [response] && score.kind == .prorated)
            #expect(score.value == 8 && score.answered == 7 && score.band == "mild")
            let chart = try await unit.seat(unit.ann).get("\(path)/chart?instrument=phq-9&language=fr").expect(200)
                .decode(ChartView.self)
            #expect(chart.points.map(\.value) == [8] && chart.points.first?.band == "léger" && chart.high == 27)
            let picture = try await unit.seat(unit.ann).get("\(path)/chart/picture?instrument=phq-9").expect(200)
            #expect(
                picture.headers[.contentType] == "image/svg+xml; charset=utf-8" && picture.text.contains("(prorated)")
            )
            for route in ["scores", "chart?instrument=phq-9", "chart/picture?instrument=phq-9"] {
                try await unit.seat(unit.cleo).get("\(path)/\(route)").expect(403)
                for person in [unit.eve, unit.bob] {
                    try await unit.seat(person).get("\(path)/\(route)").expectProblem(404, "client-not-found")
                }
            }
            // The survey doesn't show scores to clients.
            let own = try await unit.seat(unit.cleo).get("\(Unit.base)/scores/mine").expect(200).decode(ChartsView.self)
            #expect(own.charts.isEmpty)
        }
    }

    @Test func `a draft has no score, and an empty chart`() async throws {
        try await Unit.run { unit in
            let survey = try await unit.survey()
            let response = try await Self.answer(Self.low, survey, in: unit, completing: false)
            let path = "\(Unit.base)/clients/\(unit.cleo.id)"
            let bob = unit.seat(unit.bob)
            #expect(try await bob.get("\(path)/scores").expect(200).decode(ScoresView.self).scores.isEmpty)
            #expect(
                try await bob.get("\(path)/chart?instrument=phq-9").expect(200).decode(ChartView.self).points.isEmpty
            )
            try await bob.get("\(Unit.base)/responses/\(response)/fhir").expectProblem(404, "response-not-found")
        }
    }

    @Test func `a response is given out as FHIR, with the version of its form`() async throws {
        try await Unit.run { unit in
            let survey = try await unit.survey()
            let response = try await Self.answer(Self.low, survey, in: unit)
            let path = "\(Unit.base)/responses/\(response)/fhir"
            let text = try await unit.seat(unit.bob).get(path).expect(200).text
            #expect(
                text.contains(
                    #""questionnaire":"https://theracomm.example/Questionnaire/phq-9|1","status":"completed""#
                )
            )
            #expect(
                text.contains(
                    #"{"valueCoding":{"system":"http://loinc.org","code":"LA6569-3","display":"Several days"}}"#
                )
            )
            try await unit.seat(unit.eve).get(path).expectProblem(404, "response-not-found")
            try await unit.seat(unit.cleo).get(path).expect(403)
        }
    }

    @Test func `rules of a later version are shown before earlier responses are scored by them`() async throws {
        try await Unit.run { unit in
            let survey = try await unit.survey()
            _ = try await Self.answer(Self.low, survey, in: unit)
            let bob = unit.seat(unit.bob)
            let (instrument, path) = ("\(Unit.base)/instruments", "\(Unit.base)/instruments/phq-9/rescore")
            let rules = try await bob.get("\(instrument)/phq-9").decode(InstrumentView.self).rules
            let form = try await bob.get("\(instrument)/phq-9/form").text
            let other = rules.replacing("\"reversed\":false", with: "\"reversed\":true")
            #expect(other != rules)
            let body: [String: JSONValue] = [
                "instrument": "phq-9", "forms": [["language": "en", "form": .string(form)]], "rules": .string(other),
            ]
            try await bob.post(instrument, body).expect(200)
            for dry in [true, false] {
                let view = try await bob.post(path, ["dry_run": .bool(dry)]).expect(200).decode(RescoreView.self)
                #expect(view.version == 2 && view.responses == 1)
                #expect(view.changes.map(\.before) == [4] && view.changes.map(\.after) == [23])
                let scores = try await bob.get("\(Unit.base)/clients/\(unit.cleo.id)/scores").decode(ScoresView.self)
                    .scores
                #expect(scores.map(\.value) == [dry ? 4 : 23])
            }
            #expect(try await bob.post(path, [:]).expect(200).decode(RescoreView.self).changes.isEmpty)
            #expect(try await unit.verb("rescore", "phq-9", "--dry-run").text.contains("0 scores of 1 responses"))
            #expect(try await unit.verb("scores", "33").text.contains("severe"))
            try await bob.post("\(instrument)/bdi/rescore", [:]).expectProblem(404, "instrument-not-found")
            try await unit.seat(unit.ann).post(path, [:]).expect(403)
        }
    }

    @Test func `the unit's report compares first and last scores, as JSON and as CSV`() async throws {
        try await Unit.run { unit in
            let survey = try await unit.survey()
            for points in [[3, 3, 3, 3, 0, 0, 0, 0], Self.low] as [[Int?]] {
                _ = try await Self.answer(points, survey, in: unit)
            }
            let query = "survey_id=\(survey)&from=1970-01-01&until=2999-12-31"
            let report = try await unit.seat(unit.bob).get("\(Unit.base)/report?\(query)").expect(200).decode(
                ReportView.self
            )
            #expect(report.asked == 2 && report.answered == 2 && report.completion == 100)
            let rule = try #require(report.rules.first)
            #expect(rule.compared == 1 && rule.before == 12 && rule.after == 4 && rule.change == -8)
            #expect(rule.less == 1 && rule.more == 0 && rule.complete == 2 && rule.prorated == 0 && rule.absent == 0)
            let table = try await unit.seat(unit.bob).get("\(Unit.base)/report/table?\(query)").expect(200)
            #expect(table.text.contains(#""phq-9","total","change","-8.0""#))
            let words = try await unit.verb(
                "report",
                "--survey",
                "\(survey)",
                "--from",
                "1970-01-01",
                "--until",
                "2999-12-31"
            ).text
            #expect(words.contains(#""phq-9","total","before","12.0""#))
            try await unit.seat(unit.ann).get("\(Unit.base)/report?\(query)").expect(403)
            try await unit.seat(unit.bob).get("\(Unit.base)/report?survey_id=\(survey)&from=x&until=y")
                .expectProblem(422, "validation-failed", fields: ["from"])
        }
    }

    @Test func `an erased client's answers and scores are gone`() async throws {
        try await Unit.run { unit in
            let survey = try await unit.survey()
            _ = try await Self.answer(Self.low, survey, in: unit)
            #expect(try await unit.export(unit.cleo.id).contains { String(describing: $0).contains("rule") })
            try await unit.erase(unit.cleo.id)
            #expect(try await unit.pool.query("select 1 from scored_response").isEmpty)
            #expect(try await unit.pool.query("select 1 from score").isEmpty)
        }
    }
}
