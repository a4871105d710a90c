import CuratorContract
import FoundationEssentials
import HTTPTesting
import IdentityContract
import PeopleKit
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import CuratorApp

/// Duties of every service: towards followers of its feed, and persons who leave.
@Suite(.freshSchema) struct DutiesTests {
    @Test func `a follower of its feed learns of versions, with names and titles but no text`() async throws {
        try await Unit.run { unit in
            let id = try await unit.begin()
            try await unit.step(id, "publish").expect(200)
            try await unit.edit(id, Unit.lesson("Sleep comes, and goes.")).expect(200)
            try await unit.step(id, "correct", ["reason": "A comma"]).expect(200)
            try await unit.step(id, "retire", [:]).expect(200)
            let facts = try await unit.published(ModuleFact.self)
            #expect(facts.map(\.type) == [.published, .corrected, .retired] && facts.allSatisfy { $0.data.id == id })
            let first = facts[0].data
            #expect(first.versions == [1] && first.name == "sleep-1" && first.kind == "lesson")
            #expect(
                first.languages == ["en", "fr"]
                    && first.titles?.map(\.text) == ["Better evenings", "De meilleures soirées"]
            )
            #expect(first.pages == ["welcome"])
            #expect(first.exercises == [ModuleTerms.Exercise(id: "diary", page: "welcome", shared: false)])
            #expect(facts[1].data.corrects == 1 && facts[1].data.versions == [2])
            #expect(facts[2].data.versions == [1, 2] && facts[2].data.titles == nil)
        }
    }

    @Test func `a person gets what they wrote and published`() async throws {
        try await Unit.run { unit in
            let id = try await unit.begin()
            try await unit.step(id, "publish").expect(200)
            try await unit.begin("sleep-2")
            let lines = try await unit.export(unit.bob.id)
            #expect(lines.map { $0["kind"] } == ["published-module", "drafted-module"])
            #expect(lines.map { $0["data"]?["module"] } == ["sleep-1", "sleep-2"])
            #expect(try await unit.export(unit.cleo.id).isEmpty)
        }
    }

    @Test func `an erased person's name is gone, and modules stay`() async throws {
        try await Unit.run { unit in
            let id = try await unit.begin()
            #expect(
                try await unit.service.purge(unit.bob.id, isDryRun: true) == [
                    "1 entries about the person would be emptied", "0 modules of enrolments would be removed",
                ]
            )
            try await unit.learn(.registered(unit.sam))
            try await unit.erase(unit.bob.id)
            #expect(try await People(pool: unit.pool).known(unit.bob.id)?.name == "Former member")
            let view = try await unit.seat(unit.sam).get("\(Unit.desk)/\(id)").expect(200).decode(ModuleView.self)
            #expect(view.module.title == "Better evenings")
        }
    }
}
