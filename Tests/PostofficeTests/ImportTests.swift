import EventLog
import FoundationEssentials
import HTTPKit
import IdentityContract
import PostgresTesting
import PostofficeDomain
import ServiceTesting
import Testing

@testable import PostofficeApp

extension ImportLine {
    /// A plain letter.
    init(_ id: UUID, from: UUID?, to: [UUID], sentAt: Date = Date(timeIntervalSince1970: 1_600_000_000.5)) {
        self.init(id: id, from: from, to: to, subject: "Old letter", body: "From long ago.", sentAt: sentAt)
    }
}

@Suite(.freshSchema) struct ImportTests {
    private func line(_ json: String) throws -> ImportLine { try JSON.decode(ImportLine.self, from: Array(json.utf8)) }

    @Test func `letters are brought in with their times, readings and folders, once`() async throws {
        try await Unit.with { unit in
            let (first, second) = (UUID(), UUID())
            let lines = [
                """
                {"id":"\(first)","from":"\(unit.cleo.id)","to":["\(unit.ann.id)"],"subject":"Old","body":"b","urgent":false,
                 "sent_at":"2025-03-01T10:00:00.123Z","reply_to_id":null,"read":true,
                 "folders":{"\(unit.ann.id)":"Sleep"}}
                """,
                """
                {"id":"\(second)","from":"\(unit.ann.id)","to":["\(unit.cleo.id)"],"bcc":["\(unit.bob.id)"],
                 "subject":"Re: Old","body":"b","urgent":true,"sent_at":"2025-03-02T10:00:00.000Z",
                 "reply_to_id":"\(first)","read":false}
                """,
                """
                {"id":"\(UUID())","from":"\(unit.ann.id)","to":["\(unit.cleo.id)"],"subject":"","body":"half","urgent":false,
                 "draft":true,"sent_at":"2025-03-03T10:00:00.000Z","reply_to_id":null,"read":true}
                """,
            ]
            for round in 1...2 {
                let work = LetterImport(unit.commands, people: try await unit.commands.people.all())
                for text in lines { try await work.take(try line(text)) }
                #expect(work.current.imported == (round == 1 ? 3 : 0))
                #expect(work.current.skipped == (round == 1 ? 0 : 3))
                await unit.commands.waitUntilVisible(try await unit.events())
            }
            #expect(
                try await unit.counts(of: unit.ann) == [
                    "Sleep": Tally(messages: 1, unread: 0), "Sent": Tally(messages: 1, unread: 0),
                    "Drafts": Tally(messages: 1, unread: 0),
                ]
            )
            #expect(try await unit.counts(of: unit.bob) == ["Inbox": Tally(messages: 1, unread: 1)])
            let letter = try await unit.open(first, by: unit.ann)
            #expect(RFC3339.text(of: letter.sentAt) == "2025-03-01T10:00:00.123Z")
            #expect(try await unit.open(second, by: unit.cleo).chain.map(\.id) == [first])
        }
    }

    @Test func `an import obeys the rules`() async throws {
        try await Unit.with { unit in
            let work = LetterImport(unit.commands, people: try await unit.commands.people.all())
            await #expect(throws: Problem.self) {
                try await work.take(ImportLine(UUID(), from: unit.cleo.id, to: [unit.dora.id]))
            }
            do {
                try await work.take(ImportLine(UUID(), from: UUID(), to: [unit.ann.id]))
                Issue.record("a stranger wrote")
            } catch let problem as Problem {
                #expect(problem.fields.map(\.code) == ["unknown_person"])
            }
            #expect(try await unit.events() == 0)
        }
    }
}
