import BabylonContract
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import LedgerDomain
import PostgresTesting
import PostofficeContract
import ServiceKit
import ServiceTesting
import TangoContract
import Testing

@testable import LedgerApp

@Suite(.freshSchema) struct CaseloadTests {
    private static let caseload = "/api/v1/ledger/caseload"

    private func lines(_ seat: Seat, _ query: String = "") async throws -> [CaseloadLine] {
        try await seat.get(Self.caseload + query).expect(200).decode(CaseloadView.self).lines
    }

    @Test func `therapists see the enrolments of their clients, and of those of whom they stand in for`() async throws {
        try await Unit.run { unit in
            try await unit.tellProgramme()
            try await unit.learn(.registered(unit.eve))
            try await unit.match(unit.cleo, unit.ann)
            try await unit.match(unit.dora, unit.eve)
            let (cleos, doras) = (try await unit.active(unit.cleo), try await unit.active(unit.dora))
            let ann = unit.seat(unit.ann)
            #expect(try await lines(ann).map(\.enrolment) == [cleos])
            #expect(try await lines(unit.seat(unit.bob)).map(\.enrolment) == [cleos, doras])
            #expect(try await lines(unit.seat(unit.bob), "?therapist_id=\(unit.eve.id)").map(\.enrolment) == [doras])
            let now = unit.base.now()
            let cover = CoverTerms(
                id: UUID(),
                absent: unit.eve.id,
                covering: unit.ann.id,
                from: now,
                until: now + 86_400
            )
            try await unit.learn(MatchingFact.cover(cover), of: "tango")
            #expect(try await lines(ann).map(\.enrolment) == [cleos, doras])
            #expect(try await lines(ann, "?descending=true").map(\.enrolment) == [doras, cleos])
            let first = try await ann.get("\(Self.caseload)?limit=1").expect(200).decode(CaseloadView.self)
            let next = try #require(first.next)
            #expect(try await lines(ann, "?cursor=\(next)").map(\.enrolment) == [doras])
            #expect(try await ann.get("\(Self.caseload)?sort=week&cursor=\(next)").status == 422)
            for column in CaseloadColumn.allCases {
                let sorted = try await lines(ann, "?sort=\(column.rawValue)&limit=1&descending=true")
                #expect(sorted.count == 1, "\(column)")
                let page = try await ann.get("\(Self.caseload)?sort=\(column.rawValue)&limit=1").expect(200)
                    .decode(CaseloadView.self)
                let cursor = try #require(page.next)
                let rest = try await lines(ann, "?sort=\(column.rawValue)&cursor=\(cursor)")
                #expect(Set(page.lines.map(\.enrolment) + rest.map(\.enrolment)) == [cleos, doras], "\(column)")
            }
            #expect(try await lines(ann, "?query=dyer").map(\.name) == ["Dora Dyer"])
            #expect(try await lines(ann, "?query=yer").isEmpty)
            try await unit.learn(.renamed(PersonRenamed(id: unit.dora.id, firstName: "Jérôme", lastName: "D’Arc")))
            for question in ["jerome", "darc%20j"] {
                #expect(try await lines(ann, "?query=\(question)").map(\.name) == ["Jérôme D’Arc"])
            }
            #expect(try await lines(ann, "?state=completed").isEmpty)
            #expect(try await lines(ann, "?programme_id=\(UUID())").isEmpty)
            let line = try #require(try await lines(ann).first)
            #expect(
                line.week == 1 && line.weeks == 8 && line.modulesTotal == 2 && line.modulesDone == 0
                    && line.start == unit.day()
            )
            #expect(line.client == unit.cleo.id && line.therapist == unit.ann.id && line.state == .active)
        }
    }

    @Test func `the next day of contact follows from the policy, and is marked when it is over`() async throws {
        try await Unit.run { unit in
            let (within, alone) = (UUID(), UUID())
            try await unit.tellProgramme()
            try await unit.tellProgramme(within, contact: ProgrammeTerms.Contact(kind: "within", businessDays: 3))
            try await unit.tellProgramme(alone, contact: ProgrammeTerms.Contact(kind: "self-guided"))
            try await unit.match(unit.cleo, unit.ann)
            for programme in [Unit.programme, within, alone] {
                _ = try await unit.active(unit.cleo, ["programme_id": .string(programme.uuidString)])
            }
            let ann = unit.seat(unit.ann)
            let start = try #require(CivilDay(unit.day()))
            func due(_ programme: UUID, _ query: String = "") async throws -> CaseloadLine? {
                try await lines(ann, query).first { $0.programme == programme }
            }
            let weekly = try #require(CivilDay(try await due(Unit.programme)?.nextContact ?? ""))
            #expect(weekly.weekday == 2 && (start.number...start.number + 6).contains(weekly.number))
            // Three days from Monday to Friday, counted one by one from the day before the start.
            var (day, count) = (CivilDay(number: start.number - 1), 0)
            while count < 3 {
                day = CivilDay(number: day.number + 1)
                if day.weekday < 5 { count += 1 }
            }
            #expect(try await due(within)?.nextContact == day.text)
            #expect(try await due(alone)?.nextContact == nil)
            #expect(try await lines(ann, "?overdue=true").isEmpty)
            unit.clock.advance(by: 8 * 86_400)
            #expect(try await due(Unit.programme)?.overdue == true)
            #expect(try await Set(lines(ann, "?overdue=true").map(\.programme)) == [Unit.programme, within])
            let line = try #require(try await due(Unit.programme))
            try await ann.post("\(Unit.enrolments)/\(line.enrolment)/contact").expect(200)
            #expect(try await due(Unit.programme)?.overdue == false)
        }
    }

    @Test func `staff read a case file, and the client sees who did`() async throws {
        try await Unit.run { unit in
            try await unit.tellProgramme()
            try await unit.match(unit.cleo, unit.ann)
            let id = try await unit.active(unit.cleo)
            // When a module opens is stated by itself, a moment after the start.
            try await eventually {
                try await unit.store.readLabels(after: 0, limit: 1000).contains { $0.type.hasPrefix("release.stated") }
            }
            try await unit.settle()
            let path = "\(Unit.enrolments)/\(id)"
            #expect(try await unit.seat(unit.cleo).get("\(path)/case").status == 403)
            let file = try await unit.seat(unit.ann).get("\(path)/case").expect(200).decode(CaseFileView.self)
            #expect(file.entries.map(\.what) == ["applied", "screened", "accepted", "started"])
            #expect(file.entries[1].byName == "Bob Baker" && file.entries[2].start == unit.day())
            #expect(file.modules.map(\.open) == [true, false] && file.modules.map(\.done) == [false, false])
            let time = RFC3339.text(of: file.entries[1].at)
            let then = try await unit.seat(unit.bob).get("\(path)/case?dated=\(time)").expect(200)
            #expect(try then.decode(CaseFileView.self).entries.map(\.what) == ["applied", "screened"])
            let looks = try await unit.seat(unit.cleo).get("\(path)/looks").expect(200).decode(LooksView.self)
            let opened = looks.looks.filter { $0.how == .caseFile }
            #expect(opened.map(\.name) == ["Bob Baker", "Ann Archer"])
            #expect(try await unit.seat(unit.dora).get("\(path)/looks").status == 404)
        }
    }

    @Test func `a page begins behind a line that has left the list`() async throws {
        try await Unit.run { unit in
            try await unit.tellProgramme()
            for client in [unit.cleo, unit.dora] { try await unit.match(client, unit.ann) }
            let (cleos, doras) = (try await unit.active(unit.cleo), try await unit.active(unit.dora))
            let ann = unit.seat(unit.ann)
            let first = try await ann.get("\(Self.caseload)?limit=1").expect(200).decode(CaseloadView.self)
            #expect(first.lines.map(\.enrolment) == [cleos])
            try await unit.step(cleos, "complete")
            let next = try #require(first.next)
            #expect(try await lines(ann, "?cursor=\(next)").map(\.enrolment) == [doras])
        }
    }

    @Test func `a letter waits until somebody who got it answers, and whoever is silent for a week is marked`()
        async throws
    {
        try await Unit.run(environment: ["THERACOMM_CARE_MINUTES": "45"]) { unit in
            try await unit.tellProgramme()
            try await unit.match(unit.cleo, unit.ann)
            _ = try await unit.active(unit.cleo)
            let ann = unit.seat(unit.ann)
            func letter(_ author: UUID, _ recipients: [UUID], at time: Date) async throws {
                let letter = LetterSent(id: UUID(), author: author, recipients: recipients, at: time)
                try await unit.learn(LetterFact.sent(letter), of: "postoffice")
            }
            let (first, second) = (unit.clock.tick(), unit.clock.tick())
            try await letter(unit.cleo.id, [unit.ann.id, unit.dora.id], at: first)
            try await letter(unit.cleo.id, [unit.ann.id], at: second)
            let waiting = try #require(try await lines(ann).first)
            #expect(waiting.unanswered == 2 && waiting.targetMinutes == 45 && waiting.silentSince == nil)
            #expect(waiting.unansweredSince.map { abs($0.timeIntervalSince(first)) < 0.01 } == true)
            #expect(try await lines(ann, "?unanswered=true").count == 1)
            let other = UUID()
            try await unit.tellProgramme(other, weeklyMinutes: 15)
            _ = try await unit.active(unit.cleo, ["programme_id": .string(other.uuidString)])
            #expect(try await lines(ann, "?programme_id=\(other)").map(\.targetMinutes) == [15])
            let ended = try #require(try await lines(ann, "?programme_id=\(other)").first)
            try await unit.step(ended.enrolment, "complete")
            try await letter(unit.ann.id, [unit.cleo.id], at: unit.clock.tick())
            // The other one who got a letter doesn't work here.
            #expect(try await lines(ann, "?unanswered=false").map(\.unanswered) == [0])
            #expect(try await lines(ann, "?silent=true").isEmpty)
            unit.clock.advance(by: 8 * 86_400)
            #expect(try await lines(ann, "?silent=true").map { $0.silentSince != nil } == [true])
            #expect(try await lines(ann, "?silent=false").isEmpty)
        }
    }

    @Test func `a client sees who was shown their enrolment in lists, once an hour, and who searched for them`()
        async throws
    {
        try await Unit.run { unit in
            try await unit.tellProgramme()
            try await unit.match(unit.cleo, unit.ann)
            let id = try await unit.active(unit.cleo)
            func looks() async throws -> [String] {
                try await unit.settle()
                return try await unit.seat(unit.cleo).get("\(Unit.enrolments)/\(id)/looks").expect(200)
                    .decode(LooksView.self).looks.map { "\($0.name) \($0.how.rawValue)" }
            }
            for _ in 1...2 {
                _ = try await lines(unit.seat(unit.ann))
                try await unit.settle()
            }
            #expect(try await looks() == ["Ann Archer list"])
            _ = try await lines(unit.seat(unit.ann), "?query=cleo")
            try await unit.seat(unit.bob).get("\(Unit.enrolments)?query=carver").expect(200)
            try await unit.settle()
            _ = try await unit.view(id, by: unit.bob)
            _ = try await unit.view(id, by: unit.cleo)
            let all = ["Bob Baker enrolment", "Bob Baker search", "Ann Archer search", "Ann Archer list"]
            #expect(try await looks() == all)
            unit.clock.advance(by: 3700)
            _ = try await lines(unit.seat(unit.ann))
            #expect(try await looks() == ["Ann Archer list"] + all)
        }
    }
}
