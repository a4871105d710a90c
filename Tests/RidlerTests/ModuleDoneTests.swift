import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import LedgerContract
import Postgres
import PostgresTesting
import RidlerContract
import ServiceKit
import ServiceTesting
import Testing

@testable import RidlerApp

@Suite(.freshSchema) struct ModuleDoneTests {
    @Test func `a survey after a module is asked once, after ledger has told that it was done`() async throws {
        try await Unit.run(idle: ["asking and alerting"]) { unit in
            let (survey, module) = (try await unit.survey(), UUID())
            let enrolment = try await unit.enrol(unit.cleo, survey, after: module)
            let other = try await unit.enrol(unit.dora, survey, after: module)
            func due() async throws -> [OccurrenceView] {
                try await unit.seat(unit.cleo).get("\(Unit.base)/due").expect(200).decode(DueView.self).due
            }
            func done(_ client: UUID, _ enrolment: UUID, _ module: UUID, _ time: Date) async throws {
                let done = ModuleDone(enrolment: enrolment, client: client, module: module, at: time)
                try await unit.learn(EnrolmentFact.done(done), of: "ledger")
            }
            #expect(try await due().isEmpty)
            let time = unit.base.now()
            try await done(unit.cleo.id, enrolment, UUID(), time)
            #expect(try await due().isEmpty, "another module")
            // A device tells a week later: the time for beginning was over.
            try await done(unit.dora.id, other, module, Date(timeIntervalSince1970: 1_766_600_000))
            try await done(unit.cleo.id, enrolment, module, time)
            // Told again with another time, it stays what it was.
            try await done(unit.cleo.id, enrolment, module, time + 86_400)
            var occurrences: Set<UUID> = []
            var sent = 0
            for _ in 0..<47 {
                sent += try await unit.service.asking.ask()
                occurrences.formUnion(try await due().map(\.id))
                unit.clock.advance(by: 3_600)
            }
            #expect(sent == 3 && occurrences.count == 1)
            let facts = try await unit.published(SurveyFact.self).compactMap { fact -> UUID? in
                guard case .due(let due) = fact else { return nil }
                return due.enrolment
            }
            #expect(Set(facts) == [enrolment])
            let missed = try await unit.seat(unit.bob).get("\(Unit.base)/clients/\(unit.dora.id)/due").expect(200)
                .decode(OccurrencesView.self)
            #expect(missed.occurrences.isEmpty)
        }
    }
}
