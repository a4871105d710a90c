import ChatDomain
import FoundationEssentials
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatCore

/// Narrowing of a search: by whom, when, with files.
@Suite(.freshSchema) struct SearchFilterTests {
    private func find(_ unit: Unit, _ query: String, by person: PersonRegistered, in room: UUID? = nil) async throws
        -> [String]
    {
        try await unit.settle()
        let path = room.map { Unit.path($0, "/search") } ?? "\(Unit.area)/search"
        let page = try await unit.seat(person).get("\(path)?\(query)").expect(200).decode(FoundListView.self)
        return page.messages.map { $0.parts?.compactMap { $0.content ?? $0.name }.joined() ?? "" }
    }

    @Test func `messages of one member are found, with words or without`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("Toast", in: room, by: unit.cleo)
            try await unit.say("Toast too", in: room, by: unit.ann)
            try await unit.say("Honey", in: room, by: unit.cleo)
            #expect(try await find(unit, "author_id=\(unit.cleo.id)", by: unit.ann) == ["Honey", "Toast"])
            #expect(
                try await find(unit, "query=toast&author_id=\(unit.ann.id)", by: unit.cleo, in: room) == ["Toast too"]
            )
            #expect(try await find(unit, "author_id=\(unit.dora.id)", by: unit.ann).isEmpty)
            #expect(try await find(unit, "author_id=\(unit.cleo.id)", by: unit.dora).isEmpty)
        }
    }

    @Test func `who is behind a persona isn't found by it`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public, ["anonymity": "personas"])
            let persona = try await unit.joinUnderPersona(room, unit.cleo)
            try await unit.say("Toast", in: room, by: unit.cleo)
            #expect(try await find(unit, "author_id=\(unit.cleo.id)", by: unit.ann).isEmpty)
            #expect(try await find(unit, "author_id=\(persona.member)", by: unit.ann) == ["Toast"])
        }
    }

    @Test func `the first moment counts and the last doesn't, over all pages`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            for hour in 0..<6 {
                try await unit.say("at \(hour)", in: room, by: unit.cleo)
                unit.clock.advance(by: 3600)
            }
            let (from, until) = ("2026-01-01T13:00:00Z", "2026-01-01T16:00:00Z")
            #expect(
                try await find(unit, "from=\(from)&until=\(until)", by: unit.ann) == ["at 3", "at 2", "at 1"]
            )
            #expect(try await find(unit, "query=at&until=\(from)", by: unit.ann) == ["at 0"])
            try await unit.settle()
            var (seen, cursor): ([String], String?) = ([], nil)
            repeat {
                let more = cursor.map { "&cursor=\($0)" } ?? ""
                let page = try await unit.seat(unit.ann)
                    .get("\(Unit.path(room, "/search"))?query=at&from=\(from)&until=\(until)&limit=1\(more)").expect(
                        200
                    )
                    .decode(FoundListView.self)
                seen += page.messages.compactMap { $0.parts?.first?.content }
                cursor = page.next
            } while cursor != nil
            #expect(seen == ["at 3", "at 2", "at 1"])
            try await unit.seat(unit.ann).get("\(Unit.area)/search?from=yesterday")
                .expectProblem(422, "validation-failed", fields: ["from"])
        }
    }

    @Test func `only messages with files, where one asks for them`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("Toast", in: room, by: unit.cleo)
            _ = try await unit.sendFile("A plan", in: room, by: unit.cleo)
            #expect(try await find(unit, "attachments=true", by: unit.ann) == ["plan.txt"])
            #expect(try await find(unit, "attachments=true&query=toast", by: unit.ann).isEmpty)
            try await unit.seat(unit.ann).get("\(Unit.area)/search?attachments=false")
                .expectProblem(422, "validation-failed", fields: ["query"])
        }
    }
}
