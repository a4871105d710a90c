import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import RidlerContract
import RidlerDomain
import ServiceKit
import ServiceTesting
import Testing

@testable import RidlerApp

@Suite(.freshSchema) struct AnsweringTests {
    @Test func `a survey is due, is begun, resumed on another device and completed`() async throws {
        try await Unit.run { unit in
            let survey = try await unit.survey()
            try await unit.enrol(unit.cleo, survey)
            let cleo = unit.seat(unit.cleo)
            let due = try await cleo.get("\(Unit.base)/due?language=fr").expect(200).decode(DueView.self)
            let next = try #require(due.next)
            #expect(due.due.map(\.id) == [next.id])
            #expect(next.title == "Humeur")
            #expect(next.language == "en" && next.state == .open && next.questions == 10 && next.answered == 0)
            let path = "\(Unit.base)/occurrences/\(next.id)"
            let first = try await unit.save([unit.answer(Unit.others[0], 2)], to: next.id, by: unit.cleo).expect(200)
                .decode(SavedView.self)
            #expect(first.state == .begun && first.help == nil)
            let shown = try await cleo.get("\(path)?language=fr").expect(200).decode(OccurrenceFormView.self)
            #expect(shown.answers.map(\.linkId) == [Unit.others[0]])
            #expect(shown.help.language == "fr" && shown.help.contacts.map(\.number) == ["911", "988"])
            #expect(shown.helpWhen.map(\.linkId) == [Unit.nine, Unit.nine, Unit.nine])
            #expect(shown.form.items.first?.kind == .group && shown.form.items[1].parent == "phq-9")
            let nine = unit.answer(Unit.nine, 0)
            try await unit.save([nine], to: next.id, by: unit.cleo).expect(200)
            let again = try await unit.save([nine], to: next.id, by: unit.cleo).expect(200).decode(SavedView.self)
            #expect(again.version == first.version + 1)
            let done = try await cleo.post("\(path)/complete", [:]).expect(200).decode(SavedView.self)
            #expect(done.state == .answered)
            #expect(
                try await unit.save([unit.answer(Unit.nine, 1)], to: next.id, by: unit.cleo).problem
                    == "response-complete"
            )
            let after = try await cleo.get("\(Unit.base)/due").expect(200).decode(DueView.self)
            #expect(after.due.isEmpty && after.next == nil)
            let mine = try await cleo.get("\(Unit.base)/responses/mine").expect(200).decode(ResponsesView.self)
            #expect(mine.responses.map(\.id) == [next.id])
            let answered = try await unit.published(SurveyFact.self).compactMap { fact -> [UUID]? in
                guard case .answered(let answered) = fact else { return nil }
                return answered.asked
            }
            #expect(answered == [[Unit.asked]])
        }
    }

    @Test func `an occurrence by itself is what it is among all that a client is asked`() async throws {
        try await Unit.run { unit in
            let survey = try await unit.survey()
            let enrolment = try await unit.enrol(unit.cleo, survey)
            let (begun, waiting) = (try await unit.ask(unit.cleo, survey), try await unit.ask(unit.cleo, survey))
            let planned = try #require(
                try await unit.seat(unit.cleo).get("\(Unit.base)/due").expect(200).decode(DueView.self).due
                    .first { $0.enrolment == enrolment }
            ).id
            for id in [begun, planned] {
                try await unit.save([unit.answer(Unit.others[0], 1)], to: id, by: unit.cleo).expect(200)
            }
            let query = unit.service.answering.due
            func check(_ what: Comment) async throws {
                let time = unit.base.now()
                let all = try await query.occurrences(of: [unit.cleo.id], at: time)
                #expect(Set(all.map(\.occurrence.id)) == [begun, waiting, planned], what)
                for due in all {
                    let one = try #require(try await query.occurrence(due.occurrence.id, of: unit.cleo.id, at: time))
                    #expect(one.occurrence == due.occurrence && one.terms == due.terms && one.state == due.state, what)
                    #expect(one.withdrawn == due.withdrawn && one.rests == due.rests, what)
                    #expect(one.row?.streamVersion == due.row?.streamVersion && one.row?.begun == due.row?.begun, what)
                }
                #expect(try await query.occurrence(begun, of: unit.dora.id, at: time) == nil, what)
            }
            try await check("begun")
            for state in ["paused", "withdrawn"] {
                try await unit.enrol(unit.cleo, survey, state: state, enrolment)
                try await check("\(state)")
            }
        }
    }

    @Test func `what can't be answered is told from what isn't there`() async throws {
        try await Unit.run { unit in
            let survey = try await unit.survey(begin: 1)
            let occurrence = try await unit.ask(unit.cleo, survey)
            let bad: JSONValue = [
                "id": .string(UUID().uuidString), "link_id": .string(Unit.nine),
                "values": [["kind": "string", "text": "x"]], "at": "2026-01-01T00:00:00Z",
            ]
            #expect(try await unit.save([bad], to: occurrence, by: unit.cleo).status == 422)
            #expect(try await unit.save([unit.answer("nope", 0)], to: occurrence, by: unit.cleo).status == 422)
            #expect(
                try await unit.save([unit.answer(Unit.nine, 0)], to: occurrence, by: unit.dora).problem
                    == "occurrence-not-found"
            )
            #expect(
                try await unit.save([unit.answer(Unit.nine, 0)], to: UUID(), by: unit.cleo).problem
                    == "occurrence-not-found"
            )
            #expect(
                try await unit.save([unit.answer(Unit.nine, 0)], to: occurrence, by: unit.ann, for: unit.cleo).status
                    == 404
            )
            let path = "\(Unit.base)/occurrences/\(occurrence)"
            #expect(try await unit.seat(unit.cleo).post("\(path)/complete", [:]).problem == "response-unfinished")
            unit.clock.advance(by: 3_700)
            #expect(
                try await unit.save([unit.answer(Unit.nine, 0)], to: occurrence, by: unit.cleo).problem
                    == "survey-missed"
            )
            let all = try await unit.seat(unit.bob).get("\(Unit.base)/clients/\(unit.cleo.id)/due").expect(200)
                .decode(OccurrencesView.self)
            #expect(all.occurrences.map(\.state) == [.missed])
        }
    }

    @Test func `staff enter answers by phone, and correct them by another response`() async throws {
        try await Unit.run { unit in
            let survey = try await unit.survey()
            try await unit.match(unit.cleo, unit.ann)
            let occurrence = try await unit.ask(unit.cleo, survey, by: unit.ann)
            let ann = unit.seat(unit.ann)
            try await unit.save(
                [unit.answer(Unit.others[0], 1), unit.answer(Unit.nine, 0)],
                to: occurrence,
                by: unit.ann,
                for: unit.cleo
            ).expect(200)
            let path = "\(Unit.base)/responses/\(occurrence)"
            let (new, change) = (UUID(), unit.answer(Unit.others[0], 3))
            let body: [String: JSONValue] = ["id": .string(new.uuidString), "answers": [change]]
            #expect(try await ann.post("\(path)/correct", body).problem == "response-unfinished")
            try await ann.post("\(Unit.base)/occurrences/\(occurrence)/complete", [:]).expect(200)
            let seen = try await ann.get(path).expect(200).decode(ResponseView.self)
            #expect(seen.source == .phone && seen.author == unit.ann.id && seen.authorName == "Ann Archer")
            try await unit.seat(unit.dora).get(path).expect(404)
            let corrected = try await ann.post("\(path)/correct", body).expect(201).decode(ResponseView.self)
            #expect(corrected.corrects == occurrence && corrected.source == .correction)
            try await ann.post("\(path)/correct", body).expect(201)
            let other: [String: JSONValue] = ["id": .string(UUID().uuidString), "answers": [change]]
            #expect(try await ann.post("\(path)/correct", other).problem == "response-corrected")
            #expect(try await ann.get(path).expect(200).decode(ResponseView.self).corrected == new)
            let answers = try await ann.get("\(Unit.base)/responses/\(new)").expect(200).decode(ResponseView.self)
                .answers
            #expect(answers?.count == 2)
            #expect(answers?.first { $0.linkId == Unit.others[0] }?.values.first?.code == "LA6571-9")
        }
    }

    @Test func `a client is asked once and reminded, and a withdrawn one isn't`() async throws {
        try await Unit.run(idle: ["asking and alerting"]) { unit in
            let survey = try await unit.survey(begin: 48)
            let enrolment = try await unit.enrol(unit.cleo, survey)
            let job = unit.service.asking
            // The unit's quiet hours are over after a day at the latest.
            var sent = 0
            for _ in 0..<47 {
                sent += try await job.ask()
                sent += try await job.ask()
                unit.clock.advance(by: 3_600)
            }
            #expect(sent == 3)
            let numbers = try await unit.published(SurveyFact.self).compactMap { fact -> Int? in
                guard case .due(let due) = fact, due.enrolment == enrolment else { return nil }
                return due.reminder
            }
            #expect(numbers == [0, 1, 2])
            try await unit.enrol(unit.dora, survey, state: "paused")
            let other = UUID()
            try await unit.enrol(unit.dora, survey, other)
            try await unit.enrol(unit.dora, survey, state: "withdrawn", other)
            for _ in 0..<24 {
                #expect(try await job.ask() == 0)
                unit.clock.advance(by: 3_600)
            }
        }
    }

    @Test func `answers are exported, and unreadable after an erasure`() async throws {
        try await Unit.run { unit in
            let survey = try await unit.survey()
            let occurrence = try await unit.ask(unit.cleo, survey)
            try await unit.save([unit.answer(Unit.nine, 2)], to: occurrence, by: unit.cleo).expect(200)
            let shown: [String: JSONValue] = ["text_id": "help-1", "language": "fr"]
            try await unit.seat(unit.cleo).post("\(Unit.base)/occurrences/\(occurrence)/help-shown", shown).expect(204)
            let lines = try await unit.export(unit.cleo.id)
            #expect(lines.count == 2)
            #expect("\(lines)".contains("LA6570-1") && "\(lines)".contains("help-1"))
            #expect(try await unit.export(unit.dora.id).isEmpty)
            try await unit.erase(unit.cleo.id)
            let alert = try #require(try await unit.alerts().first)
            #expect(alert.state == .closed && alert.outcome == .erased && alert.reasons == nil)
            #expect(try await unit.service.answering.state(occurrence).saved.isEmpty)
        }
    }
}
