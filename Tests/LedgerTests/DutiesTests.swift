import CommandLineKit
import EventSourcing
import Foundation
import HTTPKit
import HTTPTesting
import IdentityContract
import LedgerContract
import LedgerDomain
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import LedgerApp

/// Duties towards followers of the feed, operators, and persons who leave.
@Suite(.freshSchema) struct DutiesTests {
    @Test func `a follower of its feed learns of every step but no words`() async throws {
        try await Unit.run { unit in
            try await unit.tellProgramme()
            try await unit.match(unit.cleo, unit.ann)
            let id = try await unit.active(unit.cleo)
            let facts = try await unit.published(EnrolmentFact.self)
            let terms = facts.compactMap { if case .enrolment(let terms) = $0 { terms } else { nil } }
            #expect(terms.map(\.state) == ["applied", "screened", "accepted", "active"])
            #expect(Set(terms.map(\.id)) == [id] && terms.last?.therapist == unit.ann.id)
            #expect(terms.last?.start == unit.day() && terms.last?.until == unit.day(55))
            let text = String(decoding: try JSON.encode(facts), as: UTF8.self)
            #expect(!text.contains("306 555") && !text.contains("agree"))
        }
    }

    @Test func `who is erased leaves their place and no words, and the unit its figures`() async throws {
        try await Unit.run { unit in
            try await unit.tellProgramme(places: 1)
            try await unit.match(unit.cleo, unit.ann)
            let id = try await unit.active(unit.cleo)
            let export = try await unit.export(unit.cleo.id)
            let text = String(decoding: try JSON.encode(export), as: UTF8.self)
            #expect(export.count == 4 && text.contains("306 555 0100") && text.contains("I agree to all."))
            try await unit.erase(unit.cleo.id)
            #expect(try await unit.export(unit.cleo.id).allSatisfy { !"\($0)".contains("306") })
            let view = try await unit.view(id, by: unit.bob)
            #expect(view.state == .withdrawn && view.application == nil && !view.name.contains("Cleo"))
            try await unit.match(unit.dora, unit.ann)
            #expect(try await unit.view(try await unit.active(unit.dora), by: unit.dora).state == .active)
            let days = "from=\(unit.day(-1))&until=\(unit.day(1))"
            let figures = try await unit.seat(unit.bob).get("/api/v1/ledger/figures?\(days)").expect(200)
                .decode(FiguresView.self)
            #expect(figures.applied == 2 && figures.accepted == 2 && figures.completed == 0)
            #expect(figures.withdrawn == [FiguresView.Withdrawn(week: 1, count: 1)] && figures.refused.isEmpty)
            #expect(String(decoding: figures.csv, as: UTF8.self).contains(#""withdrawn","1","1""#))
        }
    }

    @Test func `an operator enrols, accepts, ends and counts`() async throws {
        try await Unit.run { unit in
            try await unit.tellProgramme()
            try await unit.match(unit.cleo, unit.ann)
            let id = UUID()
            let body = JSONValue.object(Unit.application(["id": .string(id.uuidString)]))
            let file = FileManager.default.temporaryDirectory.appending(path: "application-\(id).json")
            try Data(try JSON.encode(body)).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let dry = try await unit.verb("enrol", "33", file.path, "--dry-run")
            #expect(dry.code == .ok && dry.text.contains("would be taken"), "\(dry)")
            for _ in 0..<2 { #expect(try await unit.verb("enrol", "33", file.path).code == .ok) }
            #expect(try await unit.verb("screen", "\(id)", "--outcome", "eligible").code == .ok)
            // Verbs live at the real time.
            let day = CivilDay(number: Int64(Date().timeIntervalSince1970 / 86_400) - 1).text
            #expect(try await unit.verb("accept", "\(id)", "--start", day).text.contains("accepted"))
            #expect(try await unit.verb("begin", "\(id)").text.contains("active"))
            #expect(try await unit.verb("pause", "\(id)").text.contains("paused"))
            #expect(try await unit.verb("resume", "\(id)").text.contains("active"))
            #expect(try await unit.verb("extend", "\(id)", "--weeks", "9").code != .ok)
            let listed = try await unit.verb("enrolments", "--state", "active")
            #expect(listed.text.contains(id.uuidString.lowercased()))
            let caseload = try await unit.verb("caseload", "11")
            #expect(caseload.text.contains("1 of 8") && caseload.text.contains("Cleo Carver"), "\(caseload)")
            let would = try await unit.verb("complete", "\(id)", "--dry-run")
            #expect(would.text.contains("would be completed"))
            #expect(try await unit.verb("complete", "\(id)", "--yes").text.contains("is completed"))
            let figures = try await unit.verb("figures", "--from", day, "--until", "2100-01-01")
            #expect(figures.text.contains(#""completed","","1""#), "\(figures)")
        }
    }
}
