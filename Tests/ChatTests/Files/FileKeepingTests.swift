import AttachmentKit
import ChatDomain
import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceKit
import Synchronization
import ServiceTesting
import Testing
import Vault

@testable import ChatApp
@testable import ChatCore

/// How files are kept: under the key of the message's words, hidden behind personas, given out and gone with a person.
@Suite(.freshSchema) struct FileKeepingTests {
    private func export(_ unit: Unit, _ person: PersonRegistered) async throws -> String {
        let lines = Mutex<[String]>([])
        let export = PersonExport { bytes in lines.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) } }
        try await ChatExport.write(person.id, to: export, from: unit.rooms, unit.files)
        return lines.withLock { $0.joined() }
    }

    private func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

    @Test func `what staff send to a client is the client's, and goes with them`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let id = try #require(try await unit.hand("Report", by: unit.ann).attachment)
            #expect(try await unit.fileHolders() == [unit.ann.id])
            try await unit.send([id], in: room, by: unit.ann).expect(201)
            #expect(try await unit.fileHolders() == [unit.cleo.id])
            try await unit.settle()
            _ = try await unit.vault.shred(unit.cleo.id)
            try await unit.file(id, room, by: unit.ann).expectProblem(410, "attachment-erased")
            try await unit.erase(unit.cleo.id)
            #expect(try await unit.pool.query("select 1 from attachment_piece").isEmpty)
            try await unit.file(id, room, by: unit.ann).expectProblem(410, "attachment-erased")
        }
    }

    @Test func `what an older copy brings back of files opens no more, whoever sent them`() async throws {
        try await Unit.with { unit in
            let masked = try await unit.room(.public, ["anonymity": .string("personas")])
            _ = try await unit.joinUnderPersona(masked, unit.cleo)
            let own = try await unit.room(members: [unit.cleo])
            var files: [UUID: UUID] = [:]
            for room in [masked, own] { files[room] = try await unit.sendFile("Diary", in: room, by: unit.cleo) }
            try await unit.settle()
            try await unit.pool.execute("create table older_content as table attachment_content")
            try await unit.pool.execute("create table older_piece as table attachment_piece")
            for (room, file) in files { try await unit.file(file, room, by: unit.ann).expect(200) }
            try await unit.erase(unit.cleo.id)
            #expect(try await unit.pool.query("select 1 from attachment_content").isEmpty)
            try await unit.pool.execute("insert into attachment_content table older_content")
            try await unit.pool.execute("insert into attachment_piece table older_piece")
            for (room, file) in files {
                try await unit.file(file, room, by: unit.ann).expectProblem(410, "attachment-erased")
            }
        }
    }

    @Test func `a file sent into a room whose only client was erased is its sender's`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo, unit.eve])
            try await unit.erase(unit.cleo.id)
            let id = try await unit.sendFile("Rota", in: room, by: unit.ann)
            #expect(try await unit.fileHolders() == [unit.ann.id])
            try await unit.file(id, room, by: unit.eve).expect(200)
        }
    }

    @Test func `a file of staff is the client's who is left of two`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(by: unit.bob, members: [unit.cleo, unit.dora])
            try await unit.erase(unit.cleo.id)
            _ = try await unit.sendFile("Plan", in: room, by: unit.bob)
            #expect(try await unit.fileHolders() == [unit.dora.id])
        }
    }

    @Test func `what a client has handed in goes with them, sent or not, and staff's stays`() async throws {
        try await Unit.with { unit in
            let staff = try await unit.room(by: unit.bob, members: [unit.ann])
            let kept = try await unit.sendFile("Rota", in: staff, by: unit.ann)
            let room = try await unit.room(members: [unit.cleo])
            _ = try await unit.sendFile("Diary", in: room, by: unit.cleo)
            _ = try await unit.hand("Not yet sent", by: unit.cleo)
            try await unit.settle()
            try await unit.erase(unit.cleo.id)
            let left = try await unit.pool.query("select attachment from attachment_content").decode(UUID.self)
            #expect(left == [kept])
        }
    }

    @Test func `nothing of a file that a persona sends leads to the person`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(.public, ["anonymity": .string("personas")])
            let persona = try await unit.joinUnderPersona(room, unit.cleo).member
            let id = try await unit.sendFile("Who am I?", in: room, by: unit.cleo)
            #expect(try await unit.fileHolders() == [persona])
            let page = try await unit.seat(unit.ann).get(Unit.path(room, "/messages")).expect(200)
            let file = try await unit.file(id, room, by: unit.ann).expect(200)
            let person = unit.cleo.id.uuidString
            var told = [String(decoding: page.bytes, as: UTF8.self)]
            for header in [HeaderName.contentDisposition, .contentType, .cacheControl] {
                told.append(file.headers[header] ?? "")
            }
            let log = try await unit.pool.query(
                """
                select encode(data, 'escape') || coalesce(encode(meta, 'escape'), '') || ' '
                    || encode(data, 'hex') || coalesce(encode(meta, 'hex'), '')
                from event where type like 'message%'
                """
            ).decode(String.self)
            #expect(log.count == 1)
            let bare = person.filter { $0 != "-" }
            for text in (told + log).map({ $0.uppercased() }) {
                #expect(!text.contains(person))
                #expect(!text.contains(bare))
            }
            // In another room the person is somebody else, and has no such file.
            let other = try await unit.room(.public, named: "Other", ["anonymity": .string("personas")])
            _ = try await unit.joinUnderPersona(other, unit.cleo)
            try await unit.send([id], in: other, by: unit.cleo)
                .expectProblem(422, "validation-failed", fields: ["parts[0].attachment"])
            try await unit.settle()
            try await unit.erase(unit.cleo.id)
            #expect(try await unit.pool.query("select 1 from attachment_content").isEmpty)
        }
    }

    @Test func `nothing of a file lies open in the database`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let file = try await unit.hand("Confidentially yours", by: unit.cleo, name: "Secretname.txt")
            try await unit.send([try #require(file.attachment)], in: room, by: unit.cleo).expect(201)
            var text = ""
            for table in ["event", "attachment_content", "attachment_piece", "chat_upload"] {
                text += try await unit.pool.query("select to_jsonb(t)::text from \(identifier: table) t")
                    .decode(String.self).joined()
            }
            for secret in ["Confidentially", "Secretname"] {
                let bytes = secret.utf8.map { String($0, radix: 16) }.joined()
                #expect(!text.contains(secret), "\(secret)")
                #expect(!text.contains(bytes), "\(secret)")
            }
        }
    }

    @Test func `a person is given their files, and those of rooms of two`() async throws {
        try await Unit.with { unit in
            let made = try await unit.seat(unit.cleo).post("\(Unit.area)/direct/\(unit.ann.id)")
            let direct = try made.decode(RoomMadeView.self).room
            _ = try await unit.sendFile("From Ann", in: direct, by: unit.ann)
            let room = try await unit.room(members: [unit.cleo])
            _ = try await unit.sendFile("From Cleo", in: room, by: unit.cleo)
            _ = try await unit.sendFile("To many", in: room, by: unit.ann)
            _ = try await unit.hand("Not yet sent", by: unit.cleo)
            try await unit.settle()
            let written = try await export(unit, unit.cleo)
            for words in ["From Ann", "From Cleo", "Not yet sent"] {
                #expect(written.contains(base64(words)), "\(words)")
            }
            #expect(!written.contains(base64("To many")))
            _ = try await unit.sendFile("To Ann", in: direct, by: unit.cleo)
            try await unit.settle()
            let anns = try await export(unit, unit.ann)
            #expect(anns.contains(base64("From Ann")) && !anns.contains(base64("To Ann")))
            #expect(written.contains("plan.txt"))
        }
    }

    @Test func `who was in a room as themselves and as a persona is given what was said there once`() async throws {
        try await Unit.with(comparing: false) { unit in
            let room = try await unit.room(.public, ["anonymity": .string("personas")])
            _ = try await unit.joinUnderPersona(room, unit.cleo)
            _ = try await unit.sendFile("Diary", in: room, by: unit.cleo)
            try await unit.settle()
            try await unit.pool.execute("insert into chat_reading values (\(room), \(unit.cleo.id), 0, null, 0)")
            let lines = try await export(unit, unit.cleo).split(separator: "\n")
            func count(_ kind: String) -> Int { lines.filter { $0.contains("\"\(kind)\"") }.count }
            #expect(count("chat-room") == 2)
            #expect(count("chat-message") == 1)
            #expect(count("chat-attachment") == 1)
        }
    }

    @Test func `a person is given what was taken along for a message that was never said`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            _ = try await unit.hand("On its way", by: unit.cleo)
            try await unit.pool.execute(
                "update chat_upload set room = \(room), author = \(unit.cleo.id), client_id = 'never said'"
            )
            let deleted = try await unit.sendFile("Deleted", in: room, by: unit.cleo)
            try await unit.seat(unit.cleo).delete(Unit.message(1, room)).expect(204)
            try await unit.settle()
            let written = try await export(unit, unit.cleo)
            #expect(written.contains(base64("On its way")))
            #expect(!written.contains(deleted.uuidString))
        }
    }

    @Test func `what was never sent is cleared away, and what is past its time`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let old = try await unit.sendFile("Old", in: room, by: unit.cleo)
            unit.clock.advance(by: 10 * 86_400)
            let kept = try await unit.sendFile("Young", in: room, by: unit.cleo)
            let deleted = try await unit.sendFile("Deleted", in: room, by: unit.cleo)
            try await unit.seat(unit.cleo).delete(Unit.message(3, room)).expect(204)
            let waiting = try #require(try await unit.hand("Waiting", by: unit.cleo).attachment)
            try await unit.settle()
            func look() async throws -> Set<UUID> {
                let maintenance = AttachmentMaintenance(
                    unit.files.contents,
                    store: unit.store,
                    projection: unit.messagesProjection,
                    every: .seconds(1),
                    log: .none
                )
                try await maintenance.look()
                return Set(try await unit.pool.query("select attachment from attachment_content").decode(UUID.self))
            }
            #expect(try await look() == [old, kept, deleted, waiting])
            try await unit.pool.execute("update attachment_content set touched_at = now() - interval '2 days'")
            #expect(try await look() == [old, kept, deleted])
            let retention = RetentionCommands(rooms: unit.rooms, projection: unit.careProjection)
            try await retention.apply(Retirement(room: room, upTo: 1, isWhole: false, messages: 1))
            try await unit.settle()
            #expect(try await look() == [kept, deleted])
            try await unit.file(old, room, by: unit.cleo).expectProblem(404, "attachment-not-found")
        }
    }

    @Test func `a file whose message was sealed for somebody else meanwhile is sealed anew`() async throws {
        try await Unit.with { unit in
            let room = try await unit.room(members: [unit.cleo])
            let id = try await unit.sendFile("Plan", in: room, by: unit.ann)
            try await unit.settle()
            // As if the client had come between the two.
            try await unit.files.contents.reseal([id], for: unit.ann.id)
            #expect(try await unit.fileHolders() == [unit.ann.id])
            #expect(try await unit.files.contents.reseal() == 1)
            #expect(try await unit.files.contents.reseal() == 0)
            #expect(try await unit.fileHolders() == [unit.cleo.id])
            try await unit.file(id, room, by: unit.cleo).expect(200)
        }
    }
}
