import AttachmentKit
import AttachmentRules
import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatCore

/// Handing files in, saying them, and getting them back as they were.
@Suite(.freshSchema) struct FileTests {
    private struct Link: Decodable {
        let path: String
    }

    private func link(_ file: String, _ seat: Seat, _ query: String = "") async throws -> String {
        let answer = try await seat.post("\(file)/link\(query)").expect(201)
        return try answer.decode(Link.self).path
    }

    @Test func `a file comes with its message, to everybody who may read it`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let other = try await unit.room(members: [unit.cleo], named: "Other")
            let part = try await unit.hand("See you there", by: unit.cleo, name: "my%20plan.txt")
            let id = try #require(part.attachment)
            #expect(part.name == "my plan.txt" && part.mediaType == "text/plain" && part.bytes == 13)
            // Nobody has it before it is said.
            try await unit.file(id, room, by: unit.cleo).expectProblem(404, "attachment-not-found")
            let events = try await unit.events()
            try await unit.send([id], in: room, by: unit.cleo).expect(201)
            #expect(try await unit.events() == events + 1)
            for reader in [unit.cleo, unit.ann] {
                let message = try await unit.seat(reader).get(Unit.message(1, room)).expect(200)
                #expect(try message.decode(MessageView.self).parts == [part])
                let answer = try await unit.file(id, room, by: reader).expect(200)
                #expect(String(decoding: answer.bytes, as: UTF8.self) == "See you there")
                #expect(answer.headers[.contentDisposition]?.contains("my plan.txt") == true)
                #expect(answer.headers[.xContentTypeOptions] == "nosniff")
                #expect(answer.headers[.contentLength] == "13")
            }
            let head = try await unit.seat(unit.ann).send(.head, Unit.path(room, "/attachments/\(id)"), nil)
            #expect(head.status == 200 && head.bytes.isEmpty && head.headers[.contentLength] == "13")
            try await unit.file(id, room, by: unit.dora).expectProblem(404, "room-not-found")
            try await unit.file(id, other, by: unit.cleo).expectProblem(404, "attachment-not-found")
            try await unit.file(UUID(), room, by: unit.cleo).expectProblem(404, "attachment-not-found")
            try await unit.seat(unit.cleo).get(Unit.path(room, "/attachments/1"))
                .expectProblem(404, "attachment-not-found")
        }
    }

    @Test func `a link gives a file to whoever may read its message still, under whatever name they are there`()
        async throws
    {
        try await Unit.with { unit in
            let room = try await unit.room(.public, ["anonymity": .string("personas")])
            let persona = try await unit.joinUnderPersona(room, unit.cleo).member
            let id = try await unit.sendFile("Who am I?", in: room, by: unit.cleo)
            let file = Unit.path(room, "/attachments/\(id)")
            let stranger = Seat(router: unit.router, authorization: nil)
            let paths = [
                try await link(file, unit.seat(unit.ann)), try await link(file, unit.seat(unit.cleo)),
                try await link(file, unit.seat(unit.cleo), "?as=\(persona)"),
            ]
            for path in paths {
                #expect(path.hasPrefix("/api/v1/chat/links/"))
                let answer = try await stranger.get(path).expect(200)
                #expect(String(decoding: answer.bytes, as: UTF8.self) == "Who am I?")
                #expect(answer.headers[.contentDisposition]?.hasPrefix("attachment;") == true)
                #expect(answer.headers[.cacheControl] == "private, no-store")
                for field in answer.headers { #expect(!field.value.uppercased().contains(unit.cleo.id.uuidString)) }
            }
            try await unit.seat(unit.cleo).post(file + "/link?as=\(unit.ann.id)").expectProblem(404, "room-not-found")
            try await unit.seat(unit.dora).post(Unit.path(UUID(), "/attachments/\(id)/link"))
                .expectProblem(404, "room-not-found")
            // Whose session is over has it no more, nor has anybody once the message is deleted.
            unit.endSessions(of: unit.ann)
            try await stranger.get(paths[0]).expectProblem(404, "link-not-found")
            try await unit.seat(unit.cleo).delete(Unit.message(1, room)).expect(204)
            for path in paths { try await stranger.get(path).expectProblem(404, "link-not-found") }
        }
    }

    @Test func `a file is its owner's, and one message's only`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let id = try #require(try await unit.hand("Mine", by: unit.cleo).attachment)
            let wrong = ["parts[0].attachment"]
            try await unit.send([id], in: room, by: unit.ann).expectProblem(422, "validation-failed", fields: wrong)
            try await unit.send([id, id], in: room, by: unit.cleo)
                .expectProblem(422, "validation-failed", fields: ["parts[1].attachment"])
            try await unit.send([id], in: room, by: unit.cleo, id: "m1").expect(201)
            // The same message again, and another one.
            try await unit.send([id], in: room, by: unit.cleo, id: "m1").expect(200)
            try await unit.send([id], in: room, by: unit.cleo, id: "m2")
                .expectProblem(422, "validation-failed", fields: wrong)
            #expect(try await unit.history(room, by: unit.ann).messages.count == 1)
        }
    }

    @Test func `what a refused message would have said may be said by another`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let ann = try await unit.rooms.actor(unit.ann.id, in: room)
            _ = try await unit.rooms.act(room, as: ann, .slow(seconds: 60, by: ann, at: unit.clock.now))
            try await unit.say("First", in: room, by: unit.cleo)
            let id = try #require(try await unit.hand("Second", by: unit.cleo).attachment)
            try await unit.send([id], in: room, by: unit.cleo, id: "m1").expectProblem(429, "slow-mode")
            try await unit.file(id, room, by: unit.cleo).expectProblem(404, "attachment-not-found")
            unit.clock.advance(by: 61)
            try await unit.send([id], in: room, by: unit.cleo, id: "m2").expect(201)
            try await unit.file(id, room, by: unit.ann).expect(200)
        }
    }

    @Test func `what a repetition brings along may be said by another message`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let first = try #require(try await unit.hand("First", by: unit.cleo).attachment)
            let second = try #require(try await unit.hand("Second", by: unit.cleo).attachment)
            try await unit.send([first], in: room, by: unit.cleo, id: "m1").expect(201)
            try await unit.send([second], in: room, by: unit.cleo, id: "m1").expectProblem(422, "idempotency-mismatch")
            try await unit.file(second, room, by: unit.cleo).expectProblem(404, "attachment-not-found")
            try await unit.send([second], in: room, by: unit.cleo, id: "m2").expect(201)
            for id in [first, second] { try await unit.file(id, room, by: unit.ann).expect(200) }
            // What an edit has taken out stays its message's.
            let words = JSONValue.array([.object(["content": .string("None")])])
            try await unit.seat(unit.cleo).send(.put, Unit.message(1, room), ["parts": words]).expect(204)
            try await unit.send([first], in: room, by: unit.cleo, id: "m1").expect(200)
            try await unit.send([first], in: room, by: unit.cleo, id: "m3")
                .expectProblem(422, "validation-failed", fields: ["parts[0].attachment"])
        }
    }

    @Test func `what a message has is no other's, whatever is noted of it`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let id = try #require(try await unit.hand("Mine", by: unit.cleo).attachment)
            try await unit.send([id], in: room, by: unit.cleo, id: "m1").expect(201)
            try await unit.settle()
            // As if it had been given back by somebody who didn't know of the message.
            try await unit.pool.execute("update chat_upload set room = null, author = null, client_id = null")
            try await unit.send([id], in: room, by: unit.cleo, id: "m2")
                .expectProblem(422, "validation-failed", fields: ["parts[0].attachment"])
            try await unit.send([id], in: room, by: unit.cleo, id: "m1").expect(200)
        }
    }

    @Test func `a refused message gives nothing back as long as the read model lags`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let ann = try await unit.rooms.actor(unit.ann.id, in: room)
            _ = try await unit.rooms.act(room, as: ann, .slow(seconds: 60, by: ann, at: unit.clock.now))
            try await unit.say("First", in: room, by: unit.cleo)
            let id = try #require(try await unit.hand("Second", by: unit.cleo).attachment)
            try await unit.settle()
            let lagging = MessageCommands(
                rooms: unit.rooms,
                projection: ProjectionRunner(MessagesProjection(), store: unit.store),
                files: unit.files
            )
            let draft = MessageDraft(clientID: "m1", parts: [.attachment(MessageFile(id))], sender: unit.cleo.id)
            let cleo = try await unit.rooms.actor(unit.cleo.id, in: room)
            await #expect(throws: Problem.self) { _ = try await lagging.post(draft, in: room, as: cleo) }
            unit.clock.advance(by: 61)
            try await unit.send([id], in: room, by: unit.cleo, id: "m2")
                .expectProblem(422, "validation-failed", fields: ["parts[0].attachment"])
            try await unit.send([id], in: room, by: unit.cleo, id: "m1").expect(201)
        }
    }

    @Test func `a refused message gives its files back to who has hung up, too`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let ann = try await unit.rooms.actor(unit.ann.id, in: room)
            _ = try await unit.rooms.act(room, as: ann, .slow(seconds: 60, by: ann, at: unit.clock.now))
            try await unit.say("First", in: room, by: unit.cleo)
            let id = try #require(try await unit.hand("Second", by: unit.cleo).attachment)
            try await unit.settle()
            let draft = MessageDraft(clientID: "m1", parts: [.attachment(MessageFile(id))], sender: unit.cleo.id)
            let cleo = try await unit.rooms.actor(unit.cleo.id, in: room)
            let saying = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await unit.messages.post(draft, in: room, as: cleo)
            }
            await #expect(throws: Problem.self) { _ = try await saying.value }
            unit.clock.advance(by: 61)
            try await unit.send([id], in: room, by: unit.cleo, id: "m2").expect(201)
        }
    }

    @Test func `an edit keeps files or takes them out, and brings none`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let id = try await unit.sendFile("Plan", in: room, by: unit.cleo)
            let late = try #require(try await unit.hand("Late", by: unit.cleo).attachment)
            func edit(_ parts: [JSONValue]) async throws -> Answer {
                try await unit.seat(unit.cleo).send(.put, Unit.message(1, room), ["parts": .array(parts)])
            }
            let words = JSONValue.object(["content": .string("There")])
            try await edit([words, .object(["attachment": .string(late.uuidString)])])
                .expectProblem(422, "validation-failed", fields: ["parts[1].attachment"])
            try await edit([words, .object(["attachment": .string(id.uuidString)])]).expect(204)
            let seen = try await unit.seat(unit.ann).get(Unit.message(1, room)).expect(200).decode(MessageView.self)
            #expect(seen.parts?.map(\.name) == [nil, "plan.txt"])
            try await unit.file(id, room, by: unit.ann).expect(200)
            try await edit([words]).expect(204)
            try await unit.file(id, room, by: unit.ann).expectProblem(404, "attachment-not-found")
        }
    }

    @Test func `nobody is given the file of a deleted message`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let id = try await unit.sendFile("Plan", in: room, by: unit.cleo)
            try await unit.seat(unit.cleo).delete(Unit.message(1, room)).expect(204)
            for reader in [unit.cleo, unit.ann] {
                try await unit.file(id, room, by: reader).expectProblem(404, "attachment-not-found")
            }
            // For the record.
            #expect(try await unit.files.contents.give(id) != nil)
        }
    }
}
