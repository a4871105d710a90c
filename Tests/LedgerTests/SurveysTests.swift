import BabylonContract
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import LedgerContract
import LedgerDomain
import Postgres
import PostgresTesting
import RidlerContract
import ServiceTesting
import Testing

@testable import LedgerApp

@Suite(.freshSchema) struct SurveysTests {
    private static let caseload = "/api/v1/ledger/caseload"
    private static let day = 86_400

    private func due(_ client: UUID, _ enrolment: UUID?, opensAt: Date, hours: Double = 72) -> SurveyDue {
        SurveyDue(
            occurrence: UUID(),
            survey: UUID(),
            client: client,
            enrolment: enrolment,
            opensAt: opensAt,
            until: opensAt + hours * 3600,
            reminder: 0
        )
    }

    private func answered(_ due: SurveyDue, _ asked: [UUID] = [], at time: Date) -> SurveyFact {
        .answered(
            SurveyAnswered(
                occurrence: due.occurrence,
                survey: due.survey,
                client: due.client,
                enrolment: due.enrolment,
                asked: asked,
                at: time
            )
        )
    }

    private func lines(_ seat: Seat, _ query: String = "") async throws -> [CaseloadLine] {
        try await seat.get(Self.caseload + query).expect(200).decode(CaseloadView.self).lines
    }

    @Test func `a module opens when its survey is answered, in this enrolment and by the programme's name for it`()
        async throws
    {
        try await Unit.run { unit in
            let (asked, other) = (UUID(), UUID())
            let rule = ProgrammeTerms.Rule(rule: "survey", survey: asked)
            try await unit.tellProgramme(modules: [
                ProgrammeTerms.Module(module: Unit.lesson, version: 1, rules: []),
                ProgrammeTerms.Module(module: Unit.next, version: 1, rules: [rule]),
            ])
            try await unit.match(unit.cleo, unit.ann)
            let enrolment = try await unit.active(unit.cleo)
            func opening() async throws -> OpeningView {
                try await unit.seat(unit.cleo).get("\(Unit.enrolments)/\(enrolment)/path").expect(200)
                    .decode(PathView.self).modules[1].opening
            }
            func tell(_ fact: SurveyFact) async throws {
                try await unit.learn(fact, of: "ridler")
                while try await unit.service.release.restateDue() > 0 {}
            }
            #expect(try await opening().missing.first?.survey == asked)
            let now = unit.clock.tick()
            try await tell(answered(due(unit.cleo.id, enrolment, opensAt: now), [other], at: now))
            try await tell(answered(due(unit.cleo.id, UUID(), opensAt: now), [asked], at: now))
            try await tell(answered(due(unit.cleo.id, nil, opensAt: now), [asked], at: now))
            #expect(try await opening().state == .shut)
            // The clock of the other service is ahead: it is open all the same.
            let late = answered(due(unit.cleo.id, enrolment, opensAt: now), [other, asked, asked], at: now + 600)
            try await tell(late)
            let open = try await opening()
            #expect(open.state == .open)
            let told = try await unit.releases()
            #expect(told.last?.modules[1].opensAt == open.since)
            try await tell(late)
            #expect(try await unit.releases().count == told.count)
            // A second answer, earlier than the first: what is open stays so.
            try await tell(answered(due(unit.cleo.id, enrolment, opensAt: now), [asked], at: now - 86_400))
            #expect(try await opening().state == .open)
        }
    }

    @Test func `surveys are overdue from a day after they opened until two weeks after their time`() async throws {
        try await Unit.run { unit in
            try await unit.tellProgramme()
            for client in [unit.cleo, unit.dora] { try await unit.match(client, unit.ann) }
            let (cleos, doras) = (try await unit.active(unit.cleo), try await unit.active(unit.dora))
            let ann = unit.seat(unit.ann)
            let now = unit.clock.tick()
            let own = due(unit.cleo.id, cleos, opensAt: now)
            let asked = due(unit.cleo.id, nil, opensAt: now + 3600)
            for one in [own, asked, due(unit.cleo.id, UUID(), opensAt: now)] {
                for _ in 0..<2 { try await unit.learn(SurveyFact.due(one), of: "ridler") }
            }
            let brief = due(unit.dora.id, doras, opensAt: now, hours: 2)
            try await unit.learn(SurveyFact.due(brief), of: "ridler")
            #expect(try await lines(ann, "?surveys_overdue=true").isEmpty)
            unit.clock.advance(by: 3 * 3600)
            #expect(try await lines(ann, "?surveys_overdue=true").map(\.enrolment) == [doras])
            unit.clock.advance(by: Self.day)
            let all = try await lines(ann, "?sort=surveys&descending=true")
            #expect(all.map(\.enrolment).contains(cleos) && all.map(\.surveysOverdue).sorted() == [1, 2])
            let cleo = try #require(all.first { $0.enrolment == cleos })
            #expect(cleo.surveysOverdueSince.map { abs($0.timeIntervalSince(now)) < 0.01 } == true)
            try await unit.learn(answered(own, at: now), of: "ridler")
            // It was reminded of before the answer, and that is told once more.
            try await unit.learn(SurveyFact.due(own), of: "ridler")
            #expect(try await lines(ann, "?sort=surveys").map(\.surveysOverdue) == [1, 1])
            #expect(try await lines(ann, "?sort=surveys").map(\.enrolment) == [doras, cleos])
            unit.clock.advance(by: 14 * Self.day)
            #expect(try await lines(ann, "?surveys_overdue=true").map(\.enrolment) == [cleos])
            unit.clock.advance(by: 3 * Self.day)
            #expect(try await lines(ann, "?surveys_overdue=false").map(\.surveysOverdueSince) == [nil, nil])
        }
    }

    @Test func `open alerts come first on every page, and nothing is learned of who was erased`() async throws {
        try await Unit.run { unit in
            try await unit.tellProgramme()
            for client in [unit.cleo, unit.dora] { try await unit.match(client, unit.ann) }
            let (cleos, doras) = (try await unit.active(unit.cleo), try await unit.active(unit.dora))
            let ann = unit.seat(unit.ann)
            #expect(try await lines(ann).map(\.enrolment) == [cleos, doras])
            func alert(_ client: UUID, _ states: String..., id: UUID = UUID()) async throws {
                for state in states {
                    let terms = AlertTerms(alert: id, client: client, state: state, owners: [])
                    try await unit.learn(SurveyFact.alert(terms), of: "ridler")
                }
            }
            let id = UUID()
            try await alert(unit.dora.id, "open", "seen", id: id)
            try await alert(unit.cleo.id, "open", "closed")
            for query in ["?limit=1", "?limit=1&sort=week&descending=true", "?limit=1&sort=surveys"] {
                let page = try await ann.get(Self.caseload + query).expect(200).decode(CaseloadView.self)
                #expect(page.lines.map(\.enrolment) == [doras] && page.lines.first?.alert == .seen, "\(query)")
                let next = try #require(page.next)
                let rest = try await lines(ann, "\(query)&cursor=\(next)")
                #expect(rest.map(\.enrolment) == [cleos] && rest.first?.alert == nil, "\(query)")
            }
            try await alert(unit.dora.id, "open")
            #expect(try await lines(ann, "?alert=true").map(\.alert) == [.open])
            #expect(try await lines(ann, "?alert=false").map(\.enrolment) == [cleos])
            let now = unit.clock.tick()
            let asked = due(unit.dora.id, doras, opensAt: now)
            try await unit.learn(answered(asked, [UUID()], at: now), of: "ridler")
            try await unit.erase(unit.dora.id)
            try await unit.learn(SurveyFact.due(due(unit.dora.id, doras, opensAt: now)), of: "ridler")
            try await unit.learn(answered(asked, [UUID()], at: now), of: "ridler")
            try await alert(unit.dora.id, "open", id: id)
            let left = try await unit.pool.query(
                """
                select (select count(*) from survey_asked), (select count(*) from survey_answered),
                    (select count(*) from survey_alert where client = \(unit.dora.id))
                """
            ).decode(Int.self, Int.self, Int.self)
            #expect(left.map { $0.0 + $0.1 + $0.2 } == [0])
        }
    }
}
