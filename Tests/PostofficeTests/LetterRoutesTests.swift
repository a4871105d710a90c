import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import PostofficeDomain
import ServiceTesting
import Testing
import Vault

@testable import PostofficeApp

@Suite(.freshSchema) struct LetterRoutesTests {
    @Test func `a letter sent lies in Sent and in the inbox, unread`() async throws {
        try await Unit.with { unit in
            let id = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let sent = try await unit.list("sent", of: unit.cleo)
            let inbox = try await unit.list("inbox", of: unit.ann)
            #expect(sent.letters.map(\.id) == [id])
            #expect(inbox.letters.map(\.id) == [id])
            #expect(sent.letters[0].read && !inbox.letters[0].read)
            #expect(inbox.letters[0].from?.name == "Cleo Carver")
            #expect(inbox.letters[0].to.map(\.name) == ["Ann Archer"])
            #expect(inbox.letters[0].preview == "Shall we meet on Tuesday?")
            #expect(inbox.next == nil)
        }
    }

    @Test func `a letter is opened in full, between its neighbours`() async throws {
        try await Unit.with { unit in
            var ids: [UUID] = []
            for number in 1...3 {
                ids.append(
                    try await unit.letter(from: unit.cleo, to: [unit.ann], "No. \(number)", "Line one.\n\nLine two.")
                )
            }
            let middle = try await unit.open(ids[1], by: unit.ann)
            #expect(middle.subject == "No. 2")
            #expect(middle.body == "Line one.\n\nLine two.")
            #expect(middle.folderName == "Inbox")
            #expect(middle.nextID == ids[0] && middle.previousID == ids[2])
            #expect(middle.from?.firstName == "Cleo" && middle.from?.lastName == "Carver" && middle.from?.number == 33)
            let newest = try await unit.open(ids[2], by: unit.ann)
            #expect(newest.previousID == nil && newest.nextID == ids[1])
            let oldest = try await unit.open(ids[0], by: unit.ann)
            #expect(oldest.nextID == nil && oldest.previousID == ids[1])
        }
    }

    @Test func `opening does not mark as read, marking does, and back`() async throws {
        try await Unit.with { unit in
            let id = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let ann = unit.seat(unit.ann)
            #expect(try await !unit.open(id, by: unit.ann).read)
            for _ in 1...2 { try await ann.post("/api/v1/mail/letters/\(id)/read").expect(204) }
            let read = try await unit.open(id, by: unit.ann)
            #expect(read.read && read.readAt != nil)
            #expect(try await unit.counts(of: unit.ann) == ["Inbox": Tally(messages: 1, unread: 0)])
            try await ann.post("/api/v1/mail/letters/\(id)/unread").expect(204)
            #expect(try await unit.open(id, by: unit.ann).readAt == nil)
            #expect(try await unit.counts(of: unit.ann) == ["Inbox": Tally(messages: 1, unread: 1)])
        }
    }

    @Test func `a letter is deleted into Trash, and from there for good`() async throws {
        try await Unit.with { unit in
            let id = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let ann = unit.seat(unit.ann)
            try await ann.delete("/api/v1/mail/letters/\(id)?for_good=true").expectProblem(409, "not-in-trash")
            for _ in 1...2 { try await ann.delete("/api/v1/mail/letters/\(id)").expect(204) }
            #expect(try await unit.open(id, by: unit.ann).folderName == "Trash")
            #expect(try await unit.counts(of: unit.ann) == ["Trash": Tally(messages: 1, unread: 1)])
            try await ann.delete("/api/v1/mail/letters/\(id)?for_good=true").expect(204)
            try await ann.get("/api/v1/mail/letters/\(id)").expectProblem(404, "letter-not-found")
            #expect(try await unit.counts(of: unit.ann).isEmpty)
            #expect(try await unit.list("sent", of: unit.cleo).letters.map(\.id) == [id])
        }
    }

    @Test func `a letter is expected in its folder`() async throws {
        try await Unit.with { unit in
            let id = try await unit.letter(from: unit.cleo, to: [unit.ann])
            try await unit.seat(unit.ann).get("/api/v1/mail/letters/\(id)?folder_id=inbox").expect(200)
            try await unit.seat(unit.ann).get("/api/v1/mail/letters/\(id)?folder_id=trash")
                .expectProblem(404, "letter-not-found")
        }
    }

    @Test func `a chain is shown as far as the reader has copies`() async throws {
        try await Unit.with { unit in
            let first = try await unit.letter(from: unit.cleo, to: [unit.ann], "First")
            let second = try await unit.letter(from: unit.ann, to: [unit.cleo], "Second", replyTo: first)
            let third = try await unit.letter(from: unit.cleo, to: [unit.ann, unit.bob], "Third", replyTo: second)
            #expect(try await unit.open(third, by: unit.ann).chain.map(\.subject) == ["Second", "First"])
            #expect(try await unit.open(third, by: unit.bob).chain.isEmpty)
            #expect(try await unit.open(first, by: unit.ann).chain.isEmpty)
        }
    }

    @Test func `a letter of the system has no author and can't be answered`() async throws {
        try await Unit.with { unit in
            let id = UUID()
            let contents = LetterContents(subject: "Closed", body: "On Monday.", to: [unit.cleo.id])
            let position = try #require(try await unit.commands.deliver(contents, as: id))
            await unit.commands.waitUntilVisible(position)
            let again = try await unit.commands.deliver(contents, as: id)
            #expect(again == nil)
            let letter = try await unit.open(id, by: unit.cleo)
            #expect(letter.system && letter.from == nil)
            try await unit.seat(unit.cleo).post("/api/v1/mail/letters/\(id)/replies", ["body": "Thanks"])
                .expectProblem(409, "no-reply")
        }
    }
}
