import AttachmentKit
import ChatDomain
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing

@testable import ChatApp
@testable import ChatCore

/// Files of messages that are to be sent at a time.
@Suite(.freshSchema, .timeLimit(.minutes(2))) struct LaterFileTests {
    private func body(_ files: [UUID], _ unit: Unit, id: String? = nil, _ text: String? = nil) -> [String: JSONValue] {
        var parts = files.map { JSONValue.object(["attachment": .string($0.uuidString)]) }
        if let text { parts.append(.object(["content": .string(text)])) }
        let due = unit.clock.now.addingTimeInterval(3600)
        var json: [String: JSONValue] = ["parts": .array(parts), "send_at": .string(RFC3339.text(of: due))]
        if let id { json["client_id"] = .string(id) }
        return json
    }

    private func plan(_ files: [UUID], in room: UUID, by person: PersonRegistered, _ unit: Unit) async throws
        -> LaterView
    {
        try await unit.seat(person).post(Unit.path(room, "/later"), body(files, unit)).expect(201).decode(
            LaterView.self
        )
    }

    private func hand(_ content: String, _ unit: Unit) async throws -> UUID {
        try #require(try await unit.hand(content, by: unit.cleo).attachment)
    }

    @Test func `a file waits with its message, is nobody else's meanwhile, and is sent with it`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let file = try await hand("Five breaths.", unit)
            let waiting = try await plan([file], in: room, by: unit.cleo, unit)
            #expect(waiting.parts?.first?.attachment == file && waiting.parts?.first?.name == "plan.txt")
            // No other message takes it, and nobody reads it yet.
            try await unit.send([file], in: room, by: unit.cleo).expectProblem(422, "validation-failed")
            try await unit.file(file, room, by: unit.ann).expectProblem(404, "attachment-not-found")
            // Files that were handed in and not sent go after a day; this one waits.
            try await unit.pool.execute("update attachment_content set touched_at = touched_at - interval '3 days'")
            try await unit.files.contents.clear()
            unit.clock.advance(by: 3600)
            #expect(try await unit.later.sendDue() == 1)
            #expect(try await unit.file(file, room, by: unit.ann).expect(200).text == "Five breaths.")
            let message = try #require(try await unit.history(room, by: unit.ann).messages.last)
            #expect(message.parts?.first?.attachment == file)
        }
    }

    @Test func `a message that is taken back gives its files back`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let file = try await hand("Five breaths.", unit)
            let waiting = try await plan([file], in: room, by: unit.cleo, unit)
            try await unit.seat(unit.cleo).delete("\(Unit.area)/later/\(waiting.id)").expect(204)
            try await unit.send([file], in: room, by: unit.cleo).expect(201)
        }
    }

    @Test func `other contents keep one file, take another and let the third go`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let (first, second, third) = (
                try await hand("1", unit), try await hand("2", unit), try await hand("3", unit)
            )
            let waiting = try await plan([first, second], in: room, by: unit.cleo, unit)
            let path = "\(Unit.area)/later/\(waiting.id)"
            let changed = try await unit.seat(unit.cleo).send(.put, path, body([second, third], unit, "Both"))
                .expect(200).decode(LaterView.self)
            #expect(changed.parts?.compactMap(\.attachment) == [second, third])
            try await unit.send([first], in: room, by: unit.cleo).expect(201)
            for taken in [second, third] {
                try await unit.send([taken], in: room, by: unit.cleo).expectProblem(422, "validation-failed")
            }
            unit.clock.advance(by: 3600)
            #expect(try await unit.later.sendDue() == 1)
            for taken in [second, third] { try await unit.file(taken, room, by: unit.ann).expect(200) }
        }
    }

    @Test func `a refusal takes no file along`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let (file, other) = (try await hand("1", unit), try await hand("2", unit))
            let path = Unit.path(room, "/later")
            var past = body([file], unit)
            past["send_at"] = .string(RFC3339.text(of: unit.clock.now))
            try await unit.seat(unit.cleo).post(path, past).expectProblem(422, "validation-failed", fields: ["send_at"])
            try await unit.seat(unit.cleo).post(path, body([file], unit, id: "x")).expect(201)
            // Another message under its id is a mistake: the first keeps its file, and the other file is free.
            try await unit.seat(unit.cleo).post(path, body([other], unit, id: "x"))
                .expectProblem(422, "idempotency-mismatch")
            try await unit.send([other], in: room, by: unit.cleo).expect(201)
            try await unit.send([file], in: room, by: unit.cleo).expectProblem(422, "validation-failed")
            // Files of others are no files.
            let anns = try #require(try await unit.hand("Ann's", by: unit.ann).attachment)
            try await unit.seat(unit.cleo).post(path, body([anns], unit)).expectProblem(422, "validation-failed")
        }
    }

    @Test func `a message that could not be sent has its file when it goes after all`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let file = try await hand("Five breaths.", unit)
            let waiting = try await plan([file], in: room, by: unit.cleo, unit)
            try await unit.seat(unit.ann).post(Unit.path(room, "/archive")).expect(204)
            unit.clock.advance(by: 3600)
            #expect(try await unit.later.sendDue() == 1)
            try await unit.seat(unit.ann).post(Unit.path(room, "/reopen")).expect(204)
            let path = "\(Unit.area)/later/\(waiting.id)"
            try await unit.seat(unit.cleo).send(.put, path, body([file], unit)).expect(200)
            unit.clock.advance(by: 3600)
            #expect(try await unit.later.sendDue() == 1)
            try await unit.file(file, room, by: unit.ann).expect(200)
        }
    }

    @Test func `with the person whose key seals the words the file goes`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let file = try #require(try await unit.hand("About Cleo", by: unit.ann).attachment)
            _ = try await plan([file], in: room, by: unit.ann, unit)
            try await unit.erase(unit.cleo.id)
            let left = try await unit.pool.query("select count(*) from attachment_content where attachment = \(file)")[
                0
            ][0]
            #expect(try left.decode(as: Int.self) == 0)
        }
    }
}
