import CommandLineKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import RidlerDomain
import ServiceKit
import ServiceTesting
import TangoContract
import Testing

@testable import RidlerApp

@Suite(.freshSchema) struct ReadingsTests {
    /// Everything that staff can do with the things of a client who answered.
    private struct Things {
        let unit: Unit
        let client: PersonRegistered
        let survey: UUID
        let response: UUID

        /// Paths by which they are read, each with the kind that is written down.
        var paths: [(path: String, kind: ReadingTaken.Kind)] {
            let (of, one) = ("\(Unit.base)/clients/\(client.id)", "\(Unit.base)/responses/\(response)")
            return [
                ("\(of)/due", .due), ("\(of)/responses", .responses), ("\(of)/scores", .scores),
                ("\(of)/chart?instrument=phq-9", .chart), (one, .response), ("\(one)/fhir", .export),
                ("\(Unit.base)/occurrences/\(response)", .response),
            ]
        }

        /// Statuses with which somebody is answered who reads each.
        func reads(_ person: PersonRegistered) async throws -> Set<Int> {
            var statuses: Set<Int> = []
            for (path, _) in paths { statuses.insert(try await unit.seat(person).get(path).status) }
            let picture = "\(Unit.base)/clients/\(client.id)/chart/picture?instrument=phq-9"
            statuses.insert(try await unit.seat(person).get(picture).status)
            return statuses
        }

        /// Returns true if somebody is told that there is nothing of all that they could ask, enter or correct.
        func refuses(_ person: PersonRegistered) async throws -> Bool {
            let seat = unit.seat(person)
            let asked = try await seat.post(
                "\(Unit.base)/clients/\(client.id)/ask",
                ["survey_id": .string(survey.uuidString)]
            )
            let saved = try await unit.save([unit.answer(Unit.nine, 0)], to: response, by: person, for: client)
            let done = try await seat.post("\(Unit.base)/occurrences/\(response)/complete", [:])
            let corrected = try await seat.post(
                "\(Unit.base)/responses/\(response)/correct",
                ["id": .string(UUID().uuidString), "answers": []]
            )
            return [asked, saved, done, corrected].allSatisfy { $0.status == 404 }
        }

        /// Readings as the client sees them, the first one first: kind, right, name.
        func seen(_ query: String = "?limit=100") async throws -> [String] {
            let path = "\(Unit.base)/readings/mine\(query)"
            return try await unit.seat(client).get(path).expect(200).decode(ReadingsView.self).readings.reversed()
                .map { "\($0.what.rawValue) \($0.ground.rawValue) \($0.name)" }
        }

        /// Lines of one who read each path and the picture once.
        func all(_ ground: ReadingTaken.Ground, _ name: String) -> [String] {
            paths.map { "\($0.kind.rawValue) \(ground.rawValue) \(name)" }
        }
    }

    /// Has Cleo answer a survey to its end.
    private func answered(_ unit: Unit) async throws -> Things {
        let survey = try await unit.survey()
        let response = try await unit.ask(unit.cleo, survey)
        let answers = Unit.others.map { unit.answer($0, 1) } + [unit.answer(Unit.nine, 0)]
        try await unit.save(answers, to: response, by: unit.cleo).expect(200)
        try await unit.seat(unit.cleo).post("\(Unit.base)/occurrences/\(response)/complete", [:]).expect(200)
        try await unit.settle()
        return Things(unit: unit, client: unit.cleo, survey: survey, response: response)
    }

    @Test func `a coordinator reads while nobody is matched, then those who look after the client, or took leave`()
        async throws
    {
        try await Unit.run { unit in
            try await unit.learn(.registered(unit.eve))
            let things = try await answered(unit)
            #expect(try await things.reads(unit.ann) == [404])
            #expect(try await things.seen().isEmpty)
            #expect(try await things.reads(unit.bob) == [200])
            #expect(try await things.seen() == things.all(.unmatched, "Bob Baker"))
            // Of another client who isn't known, or isn't one, there is nothing either.
            for nobody in [UUID(), unit.ann.id] {
                let path = "\(Unit.base)/clients/\(nobody)/due"
                try await unit.seat(unit.bob).get(path).expectProblem(404, "client-not-found")
            }
            try await unit.match(unit.cleo, unit.ann)
            #expect(try await things.reads(unit.bob) == [404])
            #expect(try await things.refuses(unit.bob))
            #expect(try await things.reads(unit.ann) == [200])
            #expect(try await things.reads(unit.eve) == [404])
            let (from, until) = (unit.base.now(), unit.base.now() + 1_800)
            let cover = CoverTerms(id: UUID(), absent: unit.ann.id, covering: unit.eve.id, from: from, until: until)
            try await unit.learn(MatchingFact.cover(cover), of: "tango")
            #expect(try await things.reads(unit.eve) == [200])
            let leave = AccessTerms(id: UUID(), client: unit.cleo.id, staff: unit.bob.id, from: from, until: until)
            try await unit.learn(MatchingFact.access(leave), of: "tango")
            #expect(try await things.reads(unit.bob) == [200])
            #expect(try await things.refuses(unit.bob), "leave is leave to look")
            let expected =
                things.all(.unmatched, "Bob Baker") + things.all(.matched, "Ann Archer")
                + things.all(.covering, "Eve East") + things.all(.leave, "Bob Baker")
            #expect(try await things.seen() == expected)
            unit.clock.advance(by: 3_600)
            #expect(try await things.reads(unit.bob) == [404])
            #expect(try await things.reads(unit.eve) == [404])
            #expect(try await things.seen() == expected)
        }
    }

    @Test func `lists count once an hour, a response each time, and a page goes on where it ended`() async throws {
        try await Unit.run { unit in
            let things = try await answered(unit)
            for _ in 0..<2 { #expect(try await things.reads(unit.bob) == [200]) }
            let each = things.all(.unmatched, "Bob Baker")
            let again = each.filter { $0.hasPrefix("response ") || $0.hasPrefix("export ") }
            #expect(try await things.seen() == each + again)
            unit.clock.advance(by: 3_601)
            try await unit.seat(unit.bob).get("\(Unit.base)/clients/\(unit.cleo.id)/due").expect(200)
            #expect(try await things.seen().last == "due unmatched Bob Baker")
            let seat = unit.seat(unit.cleo)
            let first = try await seat.get("\(Unit.base)/readings/mine?limit=7").expect(200).decode(ReadingsView.self)
            let next = try #require(first.next)
            let rest = try await seat.get("\(Unit.base)/readings/mine?limit=7&cursor=\(next)").expect(200)
                .decode(ReadingsView.self)
            #expect(first.readings.count == 7 && rest.readings.count == 4 && rest.next == nil)
            #expect(Set(first.readings + rest.readings).count == 11)
            // One's own reading is no news, and another client sees nothing of it.
            try await seat.get("\(Unit.base)/responses/\(things.response)").expect(200)
            #expect(try await things.seen().count == 11)
            let other = try await unit.seat(unit.dora).get("\(Unit.base)/readings/mine").expect(200)
                .decode(ReadingsView.self)
            #expect(other.readings.isEmpty)
            // What operators read is seen, too, without a name.
            for verb in ["scores", "due"] { #expect(try await unit.verb(verb, "33").code == .ok) }
            try await unit.service.noteReading(of: [things.response, UUID()])
            try await unit.settle()
            #expect(try await things.seen().suffix(3) == ["scores operator ", "due operator ", "response operator "])
        }
    }

    @Test func `whoever was told of an alert reads until it is closed, and others don't see why it was raised`()
        async throws
    {
        try await Unit.run(idle: ["asking and alerting"]) { unit in
            try await unit.match(unit.cleo, unit.ann)
            let survey = try await unit.survey()
            let response = try await unit.ask(unit.cleo, survey, by: unit.ann)
            try await unit.save([unit.answer(Unit.nine, 2)], to: response, by: unit.cleo).expect(200)
            for other in Unit.others {
                try await unit.save([unit.answer(other, 1)], to: response, by: unit.cleo).expect(200)
            }
            try await unit.seat(unit.cleo).post("\(Unit.base)/occurrences/\(response)/complete", [:]).expect(200)
            try await unit.settle()
            let things = Things(unit: unit, client: unit.cleo, survey: survey, response: response)
            let hidden = try #require(try await unit.alerts().first)
            #expect(hidden.reasons == nil && !hidden.mayHandle && hidden.reasonCount == 1)
            #expect(hidden.told.map(\.name) == ["Ann Archer"])
            let (path, bob) = ("\(Unit.base)/alerts/\(hidden.id)", unit.seat(unit.bob))
            let close: [String: JSONValue] = ["outcome": "safe", "note": "We spoke.", "reason_count": 1]
            #expect(try await bob.get(path).expect(200).decode(AlertView.self).reasons == nil)
            try await bob.post("\(path)/see").expectProblem(404, "alert-not-found")
            try await bob.post("\(path)/contact").expectProblem(404, "alert-not-found")
            try await bob.post("\(path)/close", close).expectProblem(404, "alert-not-found")
            #expect(try await things.reads(unit.bob) == [404])
            #expect(try await things.seen().isEmpty)
            #expect(try await unit.alerts(by: unit.ann).first?.reasons?.count == 1)
            #expect(try await things.seen() == ["alert matched Ann Archer"])
            unit.clock.advance(by: 4 * 86_400)
            for _ in 0..<3 { try await unit.service.alerts.tellDue() }
            try await unit.settle()
            #expect(try await unit.alerts().first?.reasons?.count == 1)
            #expect(try await things.reads(unit.bob) == [200])
            #expect(try await things.refuses(unit.bob))
            #expect(try await things.seen().dropFirst(1) == ["alert alert Bob Baker"] + things.all(.alert, "Bob Baker"))
            try await bob.post("\(path)/close", close).expect(200)
            try await unit.settle()
            #expect(try await things.reads(unit.bob) == [404])
            // Those who were told of it can look at what it came to.
            #expect(try await bob.get(path).expect(200).decode(AlertView.self).note == "We spoke.")
        }
    }

    @Test func `readings are in the log before the answer, in exports, and outlast the names of an erased client`()
        async throws
    {
        try await Unit.run { unit in
            let things = try await answered(unit)
            try await unit.seat(unit.bob).get("\(Unit.base)/responses/\(things.response)").expect(200)
            let events = try await unit.store.load(ReadingTaken.stream(of: unit.cleo.id), as: ReadingTaken.self)
            #expect(events.map(\.event.response) == [things.response])
            #expect(events.map(\.meta.actor) == [unit.bob.id])
            let lines = try await unit.export(unit.cleo.id).map { String(describing: $0) }
            #expect(lines.count { $0.contains("Bob Baker") && $0.contains("unmatched") } == 1)
            let other = try await unit.export(unit.dora.id)
            #expect(other.isEmpty)
            let leave = AccessTerms(
                id: UUID(),
                client: unit.cleo.id,
                staff: unit.ann.id,
                from: Date(timeIntervalSince1970: 0),
                until: Date(timeIntervalSince1970: 4_000_000_000)
            )
            try await unit.learn(MatchingFact.access(leave), of: "tango")
            try await unit.erase(unit.cleo.id)
            #expect(try await things.reads(unit.ann) == [404])
            #expect(try await things.reads(unit.bob) == [404])
            let left = try await unit.pool.query("select count(*) from reading").decode(Int.self)
            #expect(left == [1])
            let leaves = try await unit.pool.query("select count(*) from client_access").decode(Int.self)
            #expect(leaves == [0])
        }
    }

    @Test func `figures that scoring anew would change name no response`() async throws {
        try await Unit.run { unit in
            _ = try await answered(unit)
            let bob = unit.seat(unit.bob)
            let (instrument, path) = ("\(Unit.base)/instruments", "\(Unit.base)/instruments/phq-9/rescore")
            let rules = try await bob.get("\(instrument)/phq-9").decode(InstrumentView.self).rules
            let form = try await bob.get("\(instrument)/phq-9/form").text
            let body: [String: JSONValue] = [
                "instrument": "phq-9", "forms": [["language": "en", "form": .string(form)]],
                "rules": .string(rules.replacing("\"reversed\":false", with: "\"reversed\":true")),
            ]
            try await bob.post(instrument, body).expect(200)
            let view = try await bob.post(path, ["dry_run": true]).expect(200).decode(RescoreView.self)
            #expect(view.changes.count == 1 && view.changes.allSatisfy { $0.response == nil })
        }
    }
}
