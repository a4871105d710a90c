import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing

@testable import ChatCore

/// Saying something, through the router.
@Suite(.freshSchema) struct MessagePostingTests {
    @Test func `what is said is read at once, by everybody in the room`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let answer = try await unit.seat(unit.ann).post(
                Unit.path(room, "/messages"),
                [
                    "client_id": "m1",
                    "parts": [
                        ["content": "Hello"],
                        ["type": "text/html", "url": "https://example.org/a"],
                    ],
                    "mentions": .ids([unit.cleo.id]),
                ]
            ).expect(201)
            let posted = try answer.decode(PostedView.self)
            #expect(posted.number == 1 && posted.author == unit.ann.id && posted.clientID == "m1")
            #expect(posted.at == unit.clock.now)
            // Without settling: the answer came when the read model had it.
            let seen = try await unit.seat(unit.cleo).get(Unit.message(1, room)).expect(200).decode(MessageView.self)
            #expect(seen.parts?.map(\.content) == ["Hello", nil] && seen.mentions == [unit.cleo.id])
            #expect(seen.parts?.map(\.type) == ["text/plain", "text/html"])
            #expect(seen.clientID == nil)
            let page = try await unit.history(room, by: unit.ann)
            // Only a digest of it is kept; a UUID is kept as it is.
            #expect(page.messages.first?.clientID == nil)
            let id = UUID().uuidString
            try await unit.say("By a UUID", in: room, by: unit.ann, id: id)
            #expect(try await unit.history(room, by: unit.ann).messages.first?.clientID == id)
            #expect(page.people.map(\.name) == ["Ann Archer", "Cleo Carver"])
        }
    }

    @Test func `the same message under the same id is sent once, and another one under it is refused`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let path = Unit.path(room, "/messages")
            let first = try await unit.seat(unit.ann).post(path, ["client_id": "m1", "text": "Hello"]).expect(201)
            // The place of the first is told, not that of what came later.
            try await unit.say("Meanwhile", in: room, by: unit.cleo)
            try await unit.settle()
            let before = try await unit.events()
            unit.clock.advance(by: 60)
            let others: [[String: JSONValue]] = [
                ["client_id": "m1", "text": "Other"], ["client_id": "m1", "text": "Hello", "reply_to": 2],
                ["client_id": "m1", "text": "Hello", "mentions": .ids([unit.cleo.id])],
                ["client_id": "m1", "parts": [["content": "Hello"], ["content": "again"]]],
            ]
            for other in others {
                try await unit.seat(unit.ann).post(path, other).expectProblem(422, "idempotency-mismatch")
            }
            let again = try await unit.seat(unit.ann).post(path, ["client_id": "m1", "text": "Hello"]).expect(200)
            #expect(again.headers[.idempotencyReplayed] == "true")
            #expect(again.headers[.position] == first.headers[.position])
            #expect(again.headers[.position] != String(before))
            let posted = try again.decode(PostedView.self)
            #expect(posted.number == 1 && posted.at == unit.clock.now.addingTimeInterval(-60))
            #expect(try await unit.events() == before)
            // Another sender's id is another message; so is a key without an id.
            try await unit.seat(unit.cleo).post(path, ["client_id": "m1", "text": "Hi"]).expect(201)
            for status in [201, 200] {
                try await unit.seat(unit.ann).post(path, ["text": "Key"], headers: [.idempotencyKey: "k1"]).expect(
                    status
                )
            }
            #expect(try await unit.history(room, by: unit.cleo).texts == ["Key", "Hi", "Meanwhile", "Hello"])
        }
    }

    @Test func `what can't be said is refused, and nothing is stored`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let open = try await unit.room(.public, named: "Hall")
            let path = Unit.path(room, "/messages")
            let before = try await unit.events()
            let ann = unit.seat(unit.ann)
            try await ann.post(path, [:]).expectProblem(422, "validation-failed", fields: ["text"])
            try await ann.post(path, ["text": "a", "parts": []]).expectProblem(
                422,
                "validation-failed",
                fields: ["parts"]
            )
            try await ann.post(path, ["parts": []]).expectProblem(422, "validation-failed", fields: ["parts"])
            try await ann.post(path, ["parts": [["type": "text/plain"]]])
                .expectProblem(422, "validation-failed", fields: ["parts[0]"])
            try await ann.post(path, ["text": "  "]).expectProblem(
                422,
                "validation-failed",
                fields: ["parts[0].content"]
            )
            try await ann.post(path, ["parts": [["url": "ftp://a"]]])
                .expectProblem(422, "validation-failed", fields: ["parts[0].url"])
            try await ann.post(path, ["parts": [["attachment": .string("\(UUID())")]]])
                .expectProblem(422, "validation-failed", fields: ["parts[0].attachment"])
            try await ann.post(path, ["text": "a", "client_id": ""])
                .expectProblem(422, "validation-failed", fields: ["client_id"])
            try await ann.post(path, ["text": "a", "reply_to": 1])
                .expectProblem(422, "validation-failed", fields: ["reply_to"])
            try await ann.post(path, ["text": "a", "mentions": .ids([unit.dora.id])])
                .expectProblem(422, "validation-failed", fields: ["mentions"])
            try await unit.seat(unit.dora).post(path, ["text": "a"]).expectProblem(404, "room-not-found")
            try await unit.seat(unit.dora).post(Unit.path(open, "/messages"), ["text": "a"])
                .expectProblem(403, "not-a-member")
            try await ann.post(Unit.path(UUID(), "/messages"), ["text": "a"]).expectProblem(404, "room-not-found")
            try await unit.seat(nil).post(path, ["text": "a"]).expectProblem(401, "unauthorized")
            #expect(try await unit.events() == before)
        }
    }

    @Test func `who may not speak at the moment hears until when`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let ann = try await unit.rooms.actor(unit.ann.id, in: room)
            let path = Unit.path(room, "/messages")
            _ = try await unit.rooms.act(room, as: ann, .slow(seconds: 60, by: ann, at: unit.clock.now))
            try await unit.seat(unit.cleo).post(path, ["text": "One"]).expect(201)
            let early = try await unit.seat(unit.cleo).post(path, ["text": "Two"])
            early.expectProblem(429, "slow-mode")
            #expect(early.headers[.retryAfter] == "60")
            unit.clock.advance(by: 60)
            try await unit.seat(unit.cleo).post(path, ["text": "Two"]).expect(201)

            let until = unit.clock.now.addingTimeInterval(600)
            _ = try await unit.rooms.act(
                room,
                as: ann,
                .mute(unit.cleo.id, until: until, reason: nil, by: ann, at: unit.clock.now)
            )
            unit.clock.advance(by: 60)
            try await unit.seat(unit.cleo).post(path, ["text": "Three"]).expectProblem(403, "muted")
            _ = try await unit.rooms.act(room, as: ann, .archive(by: ann, at: unit.clock.now))
            try await unit.seat(unit.ann).post(path, ["text": "Four"]).expectProblem(409, "room-archived")
        }
    }

    @Test func `in slow mode two at once are one after the other`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let ann = try await unit.rooms.actor(unit.ann.id, in: room)
            _ = try await unit.rooms.act(room, as: ann, .slow(seconds: 60, by: ann, at: unit.clock.now))
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for place in 0..<6 {
                    group.addTask {
                        try await unit.seat(unit.cleo).post(Unit.path(room, "/messages"), ["text": .string("\(place)")])
                            .status
                    }
                }
                return try await group.reduce(into: [Int]()) { $0.append($1) }
            }
            #expect(statuses.sorted() == [201, 429, 429, 429, 429, 429])
        }
    }

    @Test func `words are sealed in the log`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("Marmalade", in: room, by: unit.ann)
            let raw = try await unit.store.loadRaw(StreamID.talk(in: room))
            #expect(raw.count == 1 && raw.first?.subject == unit.cleo.id)
            #expect(raw.allSatisfy { !String(decoding: $0.data, as: UTF8.self).contains("Marmalade") })
        }
    }
}
