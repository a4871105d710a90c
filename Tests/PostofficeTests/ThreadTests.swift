import CareTeamKit
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

@Suite(.freshSchema) struct ThreadTests {
    private let mail = "/api/v1/mail"

    private func threads(_ unit: Unit, _ person: PersonRegistered, _ query: String = "") async throws -> ThreadListView
    {
        try await unit.seat(person).get("\(mail)/threads\(query)").expect(200).decode(ThreadListView.self)
    }

    private func letters(_ thread: UUID, _ unit: Unit, _ person: PersonRegistered, _ query: String = "") async throws
        -> ThreadLettersView
    {
        try await unit.seat(person).get("\(mail)/threads/\(thread)\(query)").expect(200).decode(ThreadLettersView.self)
    }

    @Test func `letters and their answers are one conversation`() async throws {
        try await Unit.with { unit in
            let first = try await unit.letter(from: unit.cleo, to: [unit.ann], "One")
            let other = try await unit.letter(from: unit.bob, to: [unit.ann], "Other")
            let second = try await unit.letter(from: unit.ann, to: [unit.cleo], "Re: One", replyTo: first)
            let third = try await unit.letter(from: unit.cleo, to: [unit.ann], "Re: One", "Yes.", replyTo: second)
            let list = try await threads(unit, unit.ann).threads
            #expect(list.map(\.id) == [first, other])
            #expect(list.map(\.letters) == [3, 1] && list.map(\.unread) == [2, 1])
            #expect(list.first?.latest.id == third && list.first?.latest.threadID == first)
            let shown = try await letters(first, unit, unit.ann).letters
            #expect(shown.map(\.letter.id) == [first, second, third] && shown.last?.body == "Yes.")
            // What is in Trash is no part of it.
            try await unit.seat(unit.ann).delete("\(mail)/letters/\(third)").expect(204)
            #expect(try await threads(unit, unit.ann).threads.map(\.id) == [first, other])
            #expect(try await threads(unit, unit.ann).threads.first?.latest.id == second)
            #expect(try await threads(unit, unit.cleo).threads.first?.letters == 3)
        }
    }

    @Test func `conversations with a person are those in which they wrote or got a letter`() async throws {
        try await Unit.with { unit in
            let first = try await unit.letter(from: unit.cleo, to: [unit.ann], "One")
            let other = try await unit.letter(from: unit.bob, to: [unit.ann], "Other")
            // The latest letter isn't hers, the conversation is.
            _ = try await unit.letter(from: unit.ann, to: [unit.bob], "About One", replyTo: first)
            let hidden = try await unit.letter(from: unit.ann, to: [unit.bob], bcc: [unit.cleo], "Hidden")
            _ = try await unit.draft(by: unit.ann, ["subject": "Soon", "to": .ids([unit.cleo.id])])
            let withCleo = "?with_id=\(unit.cleo.id)"
            #expect(try await threads(unit, unit.ann, withCleo).threads.map(\.id) == [hidden, first])
            #expect(try await threads(unit, unit.ann, withCleo + "&unread=true").threads.map(\.id) == [first])
            #expect(try await threads(unit, unit.ann, "?unread=true").threads.map(\.id) == [first, other])
            #expect(try await threads(unit, unit.bob, withCleo).threads.isEmpty)
            #expect(try await threads(unit, unit.ann, "?with_id=\(unit.ann.id)").threads.count == 3)
            let latest = try #require(try await threads(unit, unit.ann, withCleo).threads.last?.latest.sentAt)
            let time = RFC3339.text(of: latest)
            #expect(try await threads(unit, unit.ann, "?until=\(time)").threads.map(\.id) == [other])
            #expect(try await threads(unit, unit.ann, "?from=\(time)").threads.map(\.id) == [hidden, first])
            let mailbox = Mailbox(pool: unit.pool, owner: unit.ann.id, matchings: .required)
            // The same without the index, one a page.
            var question = ThreadQuestion(with: unit.cleo.id, limit: 1)
            let one = try await mailbox.threads(question)
            let cursor: LetterCursor = try #require(one.next)
            question.cursor = cursor
            let two = try await mailbox.threads(question)
            #expect((one.lines + two.lines).map(\.id) == [hidden, first] && two.next == nil)
        }
    }

    @Test func `conversations with a person are found behind the newest letters, in pages`() async throws {
        try await Unit.with { unit in
            let start = Date(timeIntervalSince1970: 1_600_000_000)
            let ids = try await unit.fill(Mailbox.searchFront + 60) { number in
                Unit.sent(
                    from: number % 10 == 0 ? unit.cleo : unit.bob,
                    to: [unit.ann],
                    at: start.addingTimeInterval(Double(number))
                )
            }
            var seen: [UUID] = []
            var next: String? = ""
            while let cursor = next {
                let query = "?with_id=\(unit.cleo.id)&limit=4" + (cursor.isEmpty ? "" : "&cursor=\(cursor)")
                let page = try await threads(unit, unit.ann, query)
                seen += page.threads.map(\.id)
                next = page.next
            }
            #expect(seen == ids.enumerated().filter { $0.offset % 10 == 0 }.map(\.element).reversed())
        }
    }

    @Test func `a conversation shows everybody only what they have`() async throws {
        try await Unit.with { unit in
            let first = try await unit.letter(from: unit.cleo, to: [unit.ann], bcc: [unit.bob])
            let second = try await unit.letter(from: unit.ann, to: [unit.cleo], replyTo: first)
            let aside = try await unit.letter(from: unit.ann, to: [unit.bob], "Aside", replyTo: first)
            #expect(try await letters(first, unit, unit.bob).letters.map(\.letter.id) == [first, aside])
            #expect(try await letters(first, unit, unit.cleo).letters.map(\.letter.id) == [first, second])
            for person in [unit.ann, unit.bob] {
                let hidden = try await letters(first, unit, person).letters.flatMap(\.letter.bcc).map(\.id)
                #expect(hidden == (person.id == unit.bob.id ? [unit.bob.id] : []))
            }
            try await unit.seat(unit.dora).get("\(mail)/threads/\(first)").expectProblem(404, "thread-not-found")
            try await unit.seat(unit.ann).get("\(mail)/threads/none").expectProblem(404, "thread-not-found")
            #expect(try await threads(unit, unit.dora).threads.isEmpty)
        }
    }

    @Test func `conversations and their letters come in pages`() async throws {
        try await Unit.with { unit in
            var last = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let first = last
            for _ in 1...4 { last = try await unit.letter(from: unit.cleo, to: [unit.ann], replyTo: last) }
            var seen: [UUID] = []
            var next: String? = ""
            while let cursor = next {
                let query = "?limit=2" + (cursor.isEmpty ? "" : "&cursor=\(cursor)")
                let page = try await letters(first, unit, unit.ann, query)
                seen += page.letters.map(\.letter.id)
                next = page.next
            }
            #expect(seen.count == 5 && seen.first == first && seen.last == last)
            let begun = try await (1...4).asyncMap { _ in try await unit.letter(from: unit.bob, to: [unit.ann]) }
            let one = try await threads(unit, unit.ann, "?limit=3")
            let cursor = try #require(one.next)
            let two = try await threads(unit, unit.ann, "?limit=3&cursor=\(cursor)")
            #expect((one.threads + two.threads).map(\.id) == begun.reversed() + [first] && two.next == nil)
        }
    }
}
