import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import PostofficeDomain
import ServiceTesting
import Testing

@testable import PostofficeApp

@Suite(.freshSchema) struct BatchRoutesTests {
    private func post(_ verb: String, _ ids: [UUID], _ more: [String: JSONValue] = [:], _ unit: Unit) async throws
        -> BatchView
    {
        let json = ["ids": JSONValue.ids(ids)].merging(more) { first, _ in first }
        return try await unit.seat(unit.ann).post("/api/v1/mail/letters/\(verb)", json).expect(200).decode(
            BatchView.self
        )
    }

    @Test func `many letters are moved, marked and deleted, and those that can't be are named`() async throws {
        try await Unit.with { unit in
            let ids = try await (1...5).asyncMap { _ in try await unit.letter(from: unit.cleo, to: [unit.ann]) }
            let others = try await unit.letter(from: unit.cleo, to: [unit.bob])
            let marked = try await post("mark", ids + [others, ids[0]], ["read": true], unit)
            #expect(marked.done == 5 && marked.failed == [failure(others)])
            #expect(try await unit.counts(of: unit.ann) == ["Inbox": Tally(messages: 5, unread: 0)])
            for _ in 1...2 {
                #expect(
                    try await post("move", Array(ids[..<3]), ["folder_id": "junk"], unit)
                        == BatchView(done: 3, failed: [])
                )
            }
            #expect(try await post("delete", Array(ids[2...]), [:], unit).done == 3)
            #expect(
                try await unit.counts(of: unit.ann) == [
                    "Junk": Tally(messages: 2, unread: 0), "Trash": Tally(messages: 3, unread: 0),
                ]
            )
            let purged = try await post("delete", ids, ["for_good": true], unit)
            #expect(purged.done == 3 && purged.failed.map(\.code) == ["not-in-trash", "not-in-trash"])
            #expect(try await post("mark", ids, ["read": false], unit).failed.map(\.id).count == 3)
            #expect(try await unit.counts(of: unit.ann) == ["Junk": Tally(messages: 2, unread: 2)])
        }
    }

    private func failure(_ id: UUID) -> BatchView.Failure {
        BatchView.Failure(id: id, code: "letter-not-found", message: "There is no such letter.")
    }

    @Test func `a thousand letters at once`() async throws {
        try await Unit.with { unit in
            let work = LetterImport(unit.commands, people: try await unit.commands.people.all())
            let ids = (0..<1000).map { _ in UUID() }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for id in ids {
                    group.addTask { try await work.take(ImportLine(id, from: unit.cleo.id, to: [unit.ann.id])) }
                }
                try await group.waitForAll()
            }
            #expect(await unit.runner.wait(for: work.current.position, timeout: .seconds(30)))
            #expect(try await post("delete", ids, [:], unit) == BatchView(done: 1000, failed: []))
            _ = await unit.runner.wait(for: try await unit.store.head(), timeout: .seconds(30))
            #expect(try await unit.counts(of: unit.ann) == ["Trash": Tally(messages: 1000, unread: 1000)])
        }
    }

    @Test func `too many, none and nowhere are refused`() async throws {
        try await Unit.with { unit in
            let id = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let ann = unit.seat(unit.ann)
            for ids in [[], (0...1000).map { _ in UUID() }] {
                try await ann.post("/api/v1/mail/letters/delete", ["ids": .ids(ids)])
                    .expectProblem(422, "validation-failed", fields: ["ids"])
            }
            for folder in ["nowhere", UUID().uuidString] {
                try await ann.post("/api/v1/mail/letters/move", ["ids": .ids([id]), "folder_id": .string(folder)])
                    .expectProblem(422, "validation-failed", fields: ["folder_id"])
            }
            try await ann.post("/api/v1/mail/letters/move", ["ids": .ids([id]), "folder_id": "drafts"])
                .expectProblem(409, "folder-takes-no-letters")
            #expect(try await unit.events() == 1)
        }
    }
}
