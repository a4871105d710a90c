import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import NotificationsContract
import Postgres
import PostgresTesting
import RidlerContract
import RidlerDomain
import ServiceTesting
import Testing

@testable import RidlerApp

@Suite(.freshSchema) struct AlertRoutesTests {
    @Test func `an answer raises one alert at once, and lowering it leaves it with both values`() async throws {
        try await Unit.run { unit in
            let survey = try await unit.survey()
            try await unit.match(unit.cleo, unit.ann)
            let occurrence = try await unit.ask(unit.cleo, survey, by: unit.ann)
            let saved = try await unit.save([unit.answer(Unit.nine, 2)], to: occurrence, by: unit.cleo).expect(200)
                .decode(SavedView.self)
            #expect(saved.help?.textId == "help-1")
            try await unit.save([unit.answer(Unit.nine, 0)], to: occurrence, by: unit.cleo).expect(200)
            let alerts = try await unit.alerts(by: unit.ann)
            #expect(alerts.count == 1)
            let alert = try #require(alerts.first)
            #expect(alert.reasons?.first?.values == ["2", "0"])
            #expect(alert.state == .open && alert.clientName == "Cleo Carver")
            #expect(alert.told.map(\.name) == ["Ann Archer"])
            // Another client's therapist and clients see nothing of it.
            let path = "\(Unit.base)/alerts/\(alert.id)"
            try await unit.learn(.registered(unit.eve))
            #expect(try await unit.alerts(by: unit.eve).isEmpty)
            try await unit.seat(unit.eve).get(path).expect(404)
            try await unit.seat(unit.cleo).get(path).expect(403)
            let ann = unit.seat(unit.ann)
            let close: [String: JSONValue] = ["outcome": "safe", "note": "We spoke.", "reason_count": 1]
            #expect(try await ann.post("\(path)/see").expect(200).decode(AlertDoneView.self).state == .seen)
            #expect(try await ann.post("\(path)/contact").expect(200).decode(AlertDoneView.self).state == .contacted)
            let blind: [String: JSONValue] = ["outcome": "safe", "reason_count": 0]
            #expect(try await ann.post("\(path)/close", blind).problem == "alert-reasons-unseen")
            #expect(try await ann.post("\(path)/close", ["outcome": "erased", "reason_count": 1]).status == 422)
            #expect(try await ann.post("\(path)/close", close).expect(200).decode(AlertDoneView.self).state == .closed)
            #expect(try await ann.post("\(path)/see").problem == "alert-closed")
            #expect(try await unit.alerts(by: unit.ann, "?state=standing").isEmpty)
            let notices = try await unit.published(NoticeFact.self, forNotifications: true).flatMap { fact in
                switch fact {
                case .stated(let notices): notices
                }
            }
            #expect(notices.map(\.person) == [unit.ann.id])
            #expect(notices.allSatisfy { $0.kind == .alerts && $0.urgent })
            let asks = "/internal/ridler/people/\(unit.ann.id)/notices?kind=alerts&since=0"
            #expect(try await unit.notifications.get(asks).expect(200).decode(NoticesWaiting.self).waiting == 0)
            let facts = try await unit.published(SurveyFact.self).compactMap { fact -> String? in
                guard case .alert(let terms) = fact else { return nil }
                return terms.state
            }
            #expect(facts == ["open", "open", "open", "seen", "contacted", "closed"])
        }
    }

    @Test func `without a therapist it reaches those on duty, then all coordinators, by the clock`() async throws {
        try await Unit.run(idle: ["asking and alerting"]) { unit in
            let survey = try await unit.survey()
            try await unit.learn(.registered(unit.sam))
            try await unit.learn(.registered(unit.eve))
            let bob = unit.seat(unit.bob)
            let people: [JSONValue] = [.string(unit.eve.id.uuidString), .string(unit.ann.id.uuidString)]
            try await bob.put("\(Unit.base)/duty", ["people_ids": .array(people)]).expect(200)
            let occurrence = try await unit.ask(unit.cleo, survey)
            try await unit.save([unit.answer(Unit.nine, 1)], to: occurrence, by: unit.cleo).expect(200)
            func told() async throws -> [String] {
                try await unit.settle()
                return try await unit.alerts()[0].told.map { "\($0.step.rawValue) \($0.name)" }
            }
            #expect(try await told() == ["owner Eve East"])
            #expect(try await unit.alerts(by: unit.eve).count == 1)
            #expect(try await unit.alerts(by: unit.ann).isEmpty)
            let alert = try await unit.alerts()[0]
            try await unit.service.alerts.tellDue()
            #expect(try await told() == ["owner Eve East"])
            unit.clock.advance(by: Int(alert.seenBy.timeIntervalSince(alert.since)))
            for _ in 0..<2 { try await unit.service.alerts.tellDue() }
            #expect(try await told().contains("second Ann Archer"))
            unit.clock.advance(by: 12 * 3_600)
            for _ in 0..<2 { try await unit.service.alerts.tellDue() }
            let all = try await told()
            #expect(
                Set(all) == [
                    "owner Eve East", "second Ann Archer", "coordinators Bob Baker", "coordinators Sam Second",
                ]
            )
            #expect(all.count == 4)
            #expect(try await unit.alerts()[0].overdue)
            try await bob.post("\(Unit.base)/alerts/\(alert.id)/see").expect(200)
            unit.clock.advance(by: 86_400)
            try await unit.service.alerts.tellDue()
            #expect(try await told().count == 4)
        }
    }

    @Test func `nobody is told who couldn't open it`() async throws {
        try await Unit.run(idle: ["asking and alerting"]) { unit in
            let survey = try await unit.survey()
            try await unit.learn(.registered(unit.hal))
            let bob = unit.seat(unit.bob)
            let duty: [String: JSONValue] = ["people_ids": [.string(unit.hal.id.uuidString)]]
            #expect(try await bob.put("\(Unit.base)/duty", duty).status == 422)
            let occurrence = try await unit.ask(unit.cleo, survey)
            // A counsellor looks after the client as primary, and can't open what clients answer.
            try await unit.match(unit.cleo, unit.hal)
            try await unit.save([unit.answer(Unit.nine, 1)], to: occurrence, by: unit.cleo).expect(200)
            try await unit.settle()
            let told = try await unit.alerts()[0].told
            #expect(told.map(\.name) == ["Bob Baker"])
            #expect(try await unit.seat(unit.hal).get("\(Unit.base)/alerts").status == 403)
        }
    }

    @Test func `a question that is passed over raises one, too, and a later reason opens it again`() async throws {
        try await Unit.run { unit in
            let survey = try await unit.survey()
            let occurrence = try await unit.ask(unit.cleo, survey)
            try await unit.save([unit.answer(Unit.nine, nil)], to: occurrence, by: unit.cleo).expect(200)
            let first = try await unit.alerts()[0]
            #expect(first.reasons?.map(\.kind) == [.skipped])
            let close: [String: JSONValue] = ["outcome": "mistaken", "reason_count": 1]
            try await unit.seat(unit.bob).post("\(Unit.base)/alerts/\(first.id)/close", close).expect(200)
            try await unit.save([unit.answer(Unit.nine, 3)], to: occurrence, by: unit.cleo).expect(200)
            let alerts = try await unit.alerts()
            #expect(alerts.map(\.id) == [first.id])
            #expect(alerts[0].state == .open && alerts[0].reasonCount == 2 && alerts[0].outcome == nil)
        }
    }

    @Test func `a rise against the score before raises one`() async throws {
        try await Unit.run { unit in
            let survey = try await unit.survey()
            try await unit.enrol(unit.cleo, survey)
            for (points, expected) in [(0, 0), (1, 1)] {
                let occurrence = try await unit.ask(unit.cleo, survey)
                let answers = Unit.others.map { unit.answer($0, points) } + [unit.answer(Unit.nine, 0)]
                try await unit.save(answers, to: occurrence, by: unit.cleo).expect(200)
                try await unit.seat(unit.cleo).post("\(Unit.base)/occurrences/\(occurrence)/complete", [:]).expect(200)
                #expect(try await unit.alerts().count == expected)
            }
            #expect(try await unit.alerts()[0].reasons?.map(\.kind) == [.rise])
        }
    }

    @Test func `somebody is on duty while a survey needs it`() async throws {
        try await Unit.run { unit in
            let bob = unit.seat(unit.bob)
            try await bob.post("\(Unit.base)/instruments", ["instrument": "phq-9", "shipped": true]).expect(200)
            #expect(try await bob.post("\(Unit.base)/surveys", Unit.body()).problem == "duty-needed")
            let survey = try await unit.survey()
            #expect(try await bob.put("\(Unit.base)/duty", ["people_ids": []]).problem == "duty-needed")
            for nobody in [unit.cleo.id, unit.gus.id, UUID()] {
                #expect(
                    try await bob.put("\(Unit.base)/duty", ["people_ids": [.string(nobody.uuidString)]]).status == 422
                )
            }
            try await bob.put("\(Unit.base)/surveys/\(survey)", Unit.body(active: false)).expect(200)
            try await bob.put("\(Unit.base)/duty", ["people_ids": []]).expect(200)
            #expect(try await bob.get("\(Unit.base)/duty").expect(200).decode(DutyView.self).needed == false)
            #expect(try await bob.put("\(Unit.base)/surveys/\(UUID())", Unit.body()).problem == "survey-not-found")
            #expect(try await unit.verb("duty").text == "Nobody is on duty.\n")
            #expect(try await unit.verb("alerts").text == "There are none.\n")
            let listed = try await unit.verb("surveys").text
            #expect(listed.contains(survey.uuidString.lowercased()) && listed.contains("phq-9"))
        }
    }
}
