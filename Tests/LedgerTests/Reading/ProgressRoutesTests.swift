import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import LedgerContract
import LedgerDomain
import Postgres
import PostgresTesting
import ReleaseRules
import ServiceTesting
import Testing

@testable import LedgerApp

@Suite(.freshSchema) struct ProgressRoutesTests {
    private typealias Harness = ServiceHarness<Ledger>

    @Test func `what is done opens the next, is kept once, and is told to followers`() async throws {
        try await Harness.run { unit in
            let lessons = try await unit.lessons()
            let enrolment = try await unit.enrolCleo(in: lessons)
            let before = try await unit.way(enrolment)
            #expect(before.modules.map(\.opening.state) == [.open, .shut] && before.next == lessons.first)
            #expect(before.modules[1].opening.missing.first?.rule == .done && before.week == 1 && !before.ends)
            let ids = [UUID(), UUID()]
            let facts = unit.done(["two", "one"], of: lessons.first, ids: ids)
            let first = try await unit.tell(facts, in: enrolment).expect(200).decode(FactsKeptView.self)
            #expect(first.kept == 2 && first.known == 0 && first.path.modules[0].pagesDone == ["one", "two"])
            #expect(first.path.modules[0].doneAt != nil && first.path.modules[1].opening.state == .opens)
            let events = try await unit.events()
            let again = try await unit.tell(facts, in: enrolment).expect(200).decode(FactsKeptView.self)
            #expect(again.kept == 0 && again.known == 2 && again.path == first.path)
            #expect(try await unit.events() == events)
            let other = unit.done(["one", "two"], of: lessons.second, ids: ids)
            try await unit.tell(other, in: enrolment).expectProblem(409, "fact-id-used")
            let told = try await unit.releases()
            let opens = try #require(first.path.modules[1].opening.at)
            #expect(told.last?.modules.map(\.opensAt) == [before.modules[0].opening.since, opens])
            #expect(told.last?.client == unit.cleo.id && told.allSatisfy { !$0.ends })
            let done = try await unit.published(EnrolmentFact.self).filter { $0.type == "module.done" }
            let doneAt = try #require(first.path.modules[0].doneAt)
            let module = ModuleDone(enrolment: enrolment, client: unit.cleo.id, module: lessons.first, at: doneAt)
            #expect(done == [.done(module)])
            try await unit.settle()
            let days = "from=\(unit.day(-1))&until=\(unit.day())"
            let figures = try await unit.seat(unit.bob).get("/api/v1/ledger/figures?\(days)").expect(200)
                .decode(FiguresView.self)
            #expect(figures.modulesDone == [FiguresView.ModuleDone(module: lessons.first, name: "sleep-1", count: 1)])
            unit.clock.advance(by: 2 * 86_400)
            let later = try await unit.way(enrolment)
            #expect(later.modules[1].opening.since == opens && later.next == lessons.second)
            let summary = try await unit.pool.query(
                "select modules_done, modules_total, current_module, last_seen is null from progress_summary"
            )
            .decode(Int.self, Int.self, UUID?.self, Bool.self)
            #expect(summary.count == 1)
            #expect(summary.first.map { $0.0 == 1 && $0.1 == 2 && $0.2 == lessons.first && !$0.3 } ?? false)
        }
    }

    @Test func `a way is for its client and for staff, and facts are the client's`() async throws {
        try await Harness.run { unit in
            let lessons = try await unit.lessons()
            let enrolment = try await unit.enrolCleo(in: lessons)
            let (path, facts) = (Harness.path(enrolment, "path"), Harness.path(enrolment, "facts"))
            let body = unit.done(["one"], of: lessons.first)
            for person in [unit.ann, unit.bob] {
                try await unit.seat(person).get(path).expect(200)
                try await unit.seat(person).send(.put, facts, body).expect(403)
            }
            try await unit.seat(unit.dora).get(path).expectProblem(404, "enrolment-not-found")
            try await unit.seat(unit.dora).send(.put, facts, body).expectProblem(404, "enrolment-not-found")
            try await unit.tell(unit.done(["one"], of: UUID()), in: enrolment)
                .expectProblem(422, "validation-failed", fields: ["facts[0].module"])
            try await unit.tell(unit.done(["one", ""], of: lessons.first), in: enrolment)
                .expectProblem(422, "validation-failed", fields: ["facts[1].page"])
            let many = Array(repeating: "one", count: ProgressLimits.facts + 1)
            try await unit.tell(unit.done(many, of: lessons.first), in: enrolment)
                .expectProblem(422, "validation-failed", fields: ["facts"])
            _ = try await unit.service.commands.carryOut(.withdraw(reason: nil), on: enrolment)
            try await unit.settle()
            try await unit.tell(body, in: enrolment).expectProblem(409, "enrolment-not-now")
            #expect(try await unit.way(enrolment).ends)
            try await eventually { try await unit.releases().last?.ends ?? false }
        }
    }

    @Test func `pages that curator tells of late count all the same`() async throws {
        try await Harness.run { unit in
            let lessons = try await unit.lessons(toldByCurator: false)
            let enrolment = try await unit.enrolCleo(in: lessons)
            try await unit.tell(unit.done(["one", "two"], of: lessons.first), in: enrolment).expect(200)
            #expect(try await unit.way(enrolment).modules[1].opening.state == .shut)
            #expect(try await unit.releases().last?.modules[1].opensAt == nil)
            try await unit.tell(of: lessons)
            while try await unit.service.release.restateDue() > 0 {}
            #expect(try await unit.way(enrolment).modules[1].opening.state == .opens)
            #expect(try await unit.releases().last?.modules[1].opensAt != nil)
        }
    }

    @Test func `a process that ends between a change and its statement leaves it to the next`() async throws {
        try await Harness.run(idle: [ReleasePolicy.name]) { unit in
            let lessons = try await unit.lessons()
            let enrolment = try await unit.enrolCleo(in: lessons)
            #expect(try await unit.releases().isEmpty)
            for _ in 0..<2 {
                // The checkpoint moves after the deed: whoever comes next may find it done already.
                let next = PolicyRunner(ReleasePolicy.self, store: unit.store) { enrolment, _ in
                    try await unit.service.release.restate(enrolment)
                }
                try await next.catchUp()
                #expect(try await unit.releases().map(\.enrolment) == [enrolment])
                try await unit.pool.execute("delete from checkpoint where consumer = \(ReleasePolicy.name)")
            }
        }
    }

    @Test func `a pause, its end and an opening at once are told as soon as they are decided`() async throws {
        try await Harness.run { unit in
            let lessons = try await unit.lessons()
            let enrolment = try await unit.enrolCleo(in: lessons)
            try await unit.tell(unit.done(["one", "two"], of: lessons.first), in: enrolment).expect(200)
            let commands = unit.service.commands
            func told(_ kind: EnrolmentCommand.Kind, _ isSo: (ReleaseTerms.Module?) -> Bool) async throws {
                _ = try await commands.carryOut(kind, on: enrolment)
                try await eventually { isSo(try await unit.releases().last?.modules[1]) }
            }
            try await told(.pause(from: nil, reason: nil)) { $0?.opensAt == nil }
            try await told(.resume) { $0?.opensAt != nil }
            let before = try await unit.releases().last?.modules[1].opensAt
            try await told(.open(lessons.second, reason: "asked for it")) { $0?.opensAt != before }
            #expect(try await unit.way(enrolment).modules.map(\.opening.state) == [.open, .open])
        }
    }
}
