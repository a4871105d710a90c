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

@Suite(.freshSchema) struct FlagTests {
    @Test func `flags are counted, listed and private`() async throws {
        try await Unit.with { unit in
            let ids = try await (1...3).asyncMap { _ in
                try await unit.letter(from: unit.cleo, to: [unit.ann, unit.bob])
            }
            let ann = unit.seat(unit.ann)
            try await ann.post("/api/v1/mail/letters/\(ids[0])/flag").expect(204)
            try await ann.post(
                "/api/v1/mail/letters/mark",
                ["ids": .ids([ids[2]]), "flagged": true, "read": true]
            ).expect(200)
            #expect(try await unit.counts(of: unit.ann) == ["Inbox": Tally(messages: 3, unread: 2, flagged: 2)])
            #expect(try await unit.list("inbox", of: unit.ann, "?flagged=true").letters.map(\.id) == [ids[2], ids[0]])
            #expect(
                try await unit.list("inbox", of: unit.ann, "?flagged=true&unread=true").letters.map(\.id) == [ids[0]]
            )
            #expect(try await unit.open(ids[0], by: unit.ann).flagged)
            #expect(try await unit.open(ids[0], by: unit.bob).flagged == false)
            #expect(try await unit.counts(of: unit.bob)["Inbox"]?.flagged == 0)
            try await ann.post("/api/v1/mail/letters/\(ids[0])/unflag").expect(204)
            #expect(try await unit.list("inbox", of: unit.ann, "?flagged=true").letters.map(\.id) == [ids[2]])
            try await ann.post("/api/v1/mail/letters/mark", ["ids": .ids([ids[0]])])
                .expectProblem(422, "validation-failed", fields: ["read"])
            try await unit.seat(unit.dora).post("/api/v1/mail/letters/\(ids[0])/flag")
                .expectProblem(404, "letter-not-found")
        }
    }

    @Test func `next and previous follow the filter`() async throws {
        try await Unit.with { unit in
            let ids = try await (1...5).asyncMap { _ in try await unit.letter(from: unit.cleo, to: [unit.ann]) }
            let ann = unit.seat(unit.ann)
            for id in [ids[0], ids[4]] { try await ann.post("/api/v1/mail/letters/\(id)/flag").expect(204) }
            try await ann.post("/api/v1/mail/letters/\(ids[1])/read").expect(204)
            func open(_ query: String) async throws -> LetterView {
                try await ann.get("/api/v1/mail/letters/\(ids[2])\(query)").expect(200).decode(LetterView.self)
            }
            let (plain, flagged, unread) = (
                try await open(""), try await open("?flagged=true"), try await open("?unread=true")
            )
            #expect(plain.nextID == ids[1] && plain.previousID == ids[3])
            #expect(flagged.nextID == ids[0] && flagged.previousID == ids[4])
            #expect(unread.nextID == ids[0] && unread.previousID == ids[3])
        }
    }
}
