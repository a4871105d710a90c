import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceKit
import ServiceTesting
import Testing
import Vault

@testable import ChatCore

/// Editing, deleting and reacting, through the router.
@Suite(.freshSchema) struct MessageChangingTests {
    @Test func `an edit is shown, and what was said before to few`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("Hullo", in: room, by: unit.cleo)
            unit.clock.advance(by: 10)
            for _ in 0..<2 {
                try await unit.seat(unit.cleo).send(.put, Unit.message(1, room), ["text": "Hello"]).expect(204)
            }
            let seen = try await unit.seat(unit.ann).get(Unit.message(1, room)).expect(200).decode(MessageView.self)
            #expect(seen.parts?.map(\.content) == ["Hello"] && seen.revisions == 1 && seen.editedAt == unit.clock.now)
            // Ann made the room, so she keeps order in it.
            for person in [unit.cleo, unit.ann] {
                let told = try await unit.seat(person).get(Unit.message(1, room, "/revisions")).expect(200)
                    .decode(RevisionListView.self).revisions
                #expect(told.map { $0.parts?.first?.content } == ["Hullo", "Hello"])
            }
            let other = try await unit.room(by: unit.ann, members: [unit.cleo, unit.eve])
            try await unit.say("Mine", in: other, by: unit.ann)
            try await unit.settle()
            try await unit.seat(unit.eve).get(Unit.message(1, other, "/revisions")).expectProblem(403, "not-allowed")
            try await unit.seat(unit.eve).send(.put, Unit.message(1, other), ["text": "Yours"])
                .expectProblem(403, "not-the-author")
            try await unit.seat(unit.ann).send(.put, Unit.message(2, other), ["text": "None"])
                .expectProblem(404, "message-not-found")
            try await unit.seat(unit.dora).send(.put, Unit.message(1, other), ["text": "None"])
                .expectProblem(404, "room-not-found")
            try await unit.seat(unit.ann).send(.put, Unit.path(other, "/messages/x"), ["text": "None"])
                .expectProblem(404, "message-not-found")
        }
    }

    @Test func `an edit or a deletion that rests on older words is refused`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("Hullo", in: room, by: unit.cleo)
            let (cleo, path) = (unit.seat(unit.cleo), Unit.message(1, room))
            let read = try #require(try await cleo.get(path).expect(200).headers[.etag])
            let written = try await cleo.send(.put, path, ["text": "Hello"], headers: [.ifMatch: read]).expect(204)
            let tag = try #require(written.headers[.etag])
            #expect(tag != read)
            #expect(try await cleo.get(path).expect(200).headers[.etag] == tag)
            for method in [Method.put, .delete] {
                let body: [String: JSONValue]? = method == .put ? ["text": "Hi"] : nil
                try await cleo.send(method, path, body, headers: [.ifMatch: read])
                    .expectProblem(412, "precondition-failed")
            }
            // A reaction is no edit, and an answer that was lost is asked for again.
            try await unit.seat(unit.ann).send(.put, "\(path)/reactions/%F0%9F%91%8D", nil).expect(204)
            try await cleo.send(.put, path, ["text": "Hello"], headers: [.ifMatch: read]).expect(204)
            try await cleo.send(.put, path, ["text": "Bye"], headers: [.ifMatch: tag]).expect(204)
            try await cleo.send(.put, path, ["text": "Without"]).expect(204)
        }
    }

    /// A table that is made anew takes in at once what came one by one.
    @Test func `what was said, repeated and edited on one page reads as if it had come on several`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            for number in 1...3 {
                try await unit.say("Message \(number)", in: room, by: unit.cleo, id: "m\(number)")
                try await unit.settle()
            }
            let id = MessageKey.stored("m1", by: unit.cleo.id)
            let posting = try MessageDraft(clientID: id, parts: [.text(type: "text/plain", "Message 1")]).posting()
            let actor = try await unit.rooms.actor(unit.cleo.id, in: room)
            let state = try await unit.rooms.state(room)
            let events = try Talk.decide(.post(posting, in: state, by: actor, at: unit.clock.now), Talk.initial)
            _ = try await unit.store.append(events, to: StreamID.talk(in: room), expected: .any)
            try await unit.seat(unit.cleo).send(.put, Unit.message(2, room), ["text": "Another"]).expect(204)
            let page = try await unit.history(room, by: unit.ann)
            #expect(page.texts == ["Message 3", "Another", "Message 1"] && page.numbers == [3, 2, 1])
            #expect(try await unit.unread(room, by: unit.ann) == 3)
        }
    }

    @Test func `what is deleted leaves a place, says nothing, and counts for nobody`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            try await unit.say("One", in: room, by: unit.cleo)
            try await unit.say("Two", in: room, by: unit.cleo)
            try await unit.settle()
            try await unit.seat(unit.eve).delete(Unit.message(1, room)).expectProblem(403, "not-allowed")
            for _ in 0..<2 { try await unit.seat(unit.cleo).delete(Unit.message(1, room)).expect(204) }
            // Ann keeps order.
            try await unit.seat(unit.ann).delete(Unit.message(2, room)).expect(204)
            let page = try await unit.history(room, by: unit.eve)
            #expect(page.texts == ["", ""] && page.messages.map(\.deletedBy) == [unit.ann.id, unit.cleo.id])
            #expect(try await unit.unread(room, by: unit.eve) == 0)
            try await unit.seat(unit.cleo).send(.put, Unit.message(1, room), ["text": "Again"])
                .expectProblem(404, "message-not-found")
            try await unit.seat(unit.cleo).get(Unit.message(1, room, "/revisions")).expectProblem(
                404,
                "message-not-found"
            )
            // For the record it is still there.
            let talk = try await unit.store.load(StreamID.talk(in: room), as: TalkEvent.self)
            guard case .posted(let posted)? = talk.first?.event else { return }
            #expect(posted.parts.value == [.text(type: "text/plain", "One")])
        }
    }

    @Test func `reactions are counted, each once, and taken back`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("One", in: room, by: unit.cleo)
            let wave = Unit.message(1, room, "/reactions/%F0%9F%91%8B")
            for person in [unit.cleo, unit.ann, unit.ann] {
                try await unit.seat(person).send(.put, wave, nil).expect(204)
            }
            try await unit.seat(unit.ann).send(.put, Unit.message(1, room, "/reactions/%E2%9D%A4"), nil).expect(204)
            let page = try await unit.history(room, by: unit.ann)
            #expect(page.messages.first?.reactions.map(\.reaction) == ["👋", "❤️"])
            #expect(page.messages.first?.reactions.map(\.count) == [2, 1])
            #expect(page.messages.first?.reactions.first?.members == [unit.cleo.id, unit.ann.id])
            #expect(page.messages.first?.reactions.map(\.own) == [true, true])
            for _ in 0..<2 { try await unit.seat(unit.ann).delete(wave).expect(204) }
            #expect(try await unit.history(room, by: unit.ann).messages.first?.reactions.map(\.count) == [1, 1])
            let before = try await unit.events()
            for words in ["a%20b", "wave", "my-secret-is-this", "%F0%9F%91%8Ba", "1", "%F0%9F%91%8B%F0%9F%91%8B"] {
                try await unit.seat(unit.ann).send(.put, Unit.message(1, room, "/reactions/\(words)"), nil)
                    .expectProblem(422, "validation-failed", fields: ["reaction"])
            }
            #expect(try await unit.events() == before)
            try await unit.seat(unit.ann).send(.put, Unit.message(9, room, "/reactions/%F0%9F%91%8B"), nil)
                .expectProblem(404, "message-not-found")
        }
    }

    @Test func `words that older reactions were are in no read model`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            try await unit.say("One", in: room, by: unit.cleo)
            // As it lies in logs of before there were only emoji.
            let json = """
                {"at":"2026-01-01T12:00:00Z","by":"\(unit.cleo.id)","number":1,"reaction":"my-secret","room":"\(room)"}
                """
            let old = try MessageEvent.schema.decode("message.reacted.1", Array(json.utf8), opening: NobodysKeys())
            _ = try await unit.store.append([old], to: StreamID.message(1, in: room), expected: .any)
            try await unit.settle()
            let rows = try await unit.pool.query("select count(*) from chat_reaction")[0].decode(Int.self)
            #expect(rows == 0)
        }
    }
}

private struct NobodysKeys: PersonalOpening {
    func open(_ sealed: [UInt8], field: String) throws -> [UInt8]? { nil }
}
