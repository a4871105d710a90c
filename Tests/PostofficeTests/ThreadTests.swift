import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import PostofficeDomain
import Testing

@testable import PostofficeApp

@Suite(.freshSchema) struct ThreadTests {
    private let mail = "/api/v1/mail"

    private func threads(_ unit: Unit, _ person: PersonRegistered, _ query: String = "") async throws -> ThreadListView
    {
        try await unit.desk(person).get("\(mail)/threads\(query)").expect(200).decode(ThreadListView.self)
    }

    private func letters(_ thread: UUID, _ unit: Unit, _ person: PersonRegistered, _ query: String = "") async throws
        -> ThreadLettersView
    {
        try await unit.desk(person).get("\(mail)/threads/\(thread)\(query)").expect(200).decode(ThreadLettersView.self)
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
            try await unit.desk(unit.ann).delete("\(mail)/letters/\(third)").expect(204)
            #expect(try await threads(unit, unit.ann).threads.map(\.id) == [first, other])
            #expect(try await threads(unit, unit.ann).threads.first?.latest.id == second)
            #expect(try await threads(unit, unit.cleo).threads.first?.letters == 3)
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
            try await unit.desk(unit.dora).get("\(mail)/threads/\(first)").expectProblem(404, "thread-not-found")
            try await unit.desk(unit.ann).get("\(mail)/threads/none").expectProblem(404, "thread-not-found")
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
