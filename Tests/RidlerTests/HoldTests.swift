import CommandLineKit
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import RidlerDomain
import ServiceKit
import ServiceTesting
import Testing

@testable import RidlerApp

@Suite(.freshSchema) struct HoldTests {
    @Test func `a retention hold keeps a person's answers, scores and alerts until it ends`() async throws {
        try await Unit.run { unit in
            let survey = try await unit.survey()
            let response = try await unit.ask(unit.cleo, survey)
            let answers = Unit.others.map { unit.answer($0, 1) } + [unit.answer(Unit.nine, 2)]
            try await unit.save(answers, to: response, by: unit.cleo).expect(200)
            try await unit.seat(unit.cleo).post("\(Unit.base)/occurrences/\(response)/complete", [:]).expect(200)
            try await unit.settle()
            let hold = PersonHold(id: unit.cleo.id, hold: UUID(), until: Date(timeIntervalSince1970: 4_073_500_800))
            try await unit.learn(.held(hold))
            let holds = Holds(pool: unit.pool)
            try await eventually { try await holds.end(for: unit.cleo.id, at: unit.base.now()) == hold.until }
            let id = unit.cleo.id.uuidString.lowercased()
            for words in ["--dry-run", "--yes"] {
                let refused = try await unit.verb("erase", id, words)
                #expect(refused.code != .ok && refused.errors.contains("retention hold"))
            }
            #expect(try await unit.service.answering.state(response).saved.count == 9)
            #expect(try await unit.alerts().first?.reasons?.count == 1)
            #expect(try await unit.pool.query("select 1 from score").count == 1)
            try await unit.learn(.released(PersonHoldEnd(hold: hold.hold)))
            try await eventually { try await holds.end(for: unit.cleo.id, at: unit.base.now()) == nil }
            #expect(try await unit.verb("erase", id, "--dry-run").code == .ok)
            try await unit.erase(unit.cleo.id)
            #expect(try await unit.service.answering.state(response).saved.isEmpty)
            #expect(try await unit.pool.query("select 1 from score").isEmpty)
        }
    }
}
